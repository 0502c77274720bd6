import { resolve } from 'node:path'
import { didYouMean } from '../../../app/did-you-mean.ts'
import type { GraphEdgeType } from '../../../core/contract/library/graph.ts'
import {
  filterGraph,
  NODE_GROUPS,
  RELATION_GROUPS,
  type NodeGroup,
  type RelationGroup,
} from '../../../core/dialog/graph/filter-graph.ts'
import { RELATION_WORDS } from '../../../core/dialog/graph/graph-words.ts'
import { GRAPH_FORMATS } from '../../export/files/index.ts'
import { writeExport } from '../../export/files/write-export.ts'
import { plural } from '../../../base/format/count.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog } from '../../../hosts/cli/input/find-dialog.ts'
import { quotePiece } from '../../../hosts/cli/input/assignments.ts'
import { withApp, type OpenOptions } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'

interface GraphOptions extends OpenOptions {
  readonly text?: string
  readonly dialog?: string
  readonly nodes?: string
  readonly relation?: string
  readonly days?: string
  readonly json?: boolean
  readonly dot?: boolean
  readonly format?: string
  readonly out?: string
}

const DAY_MS = 86_400_000

/** idi memory graph: argument maps and memories as sentences, JSON or DOT. */
export async function graphCommand(options: GraphOptions, terminal: Terminal): Promise<number> {
  const { text, dialog, out } = options
  const format = options.json
    ? 'json'
    : options.dot
      ? 'dot'
      : oneOf('--format', options.format ?? 'text', GRAPH_FORMATS)
  const nodes = options.nodes?.split(',').map((name) => oneOf<NodeGroup>('--nodes', name, NODE_GROUPS))
  const relation =
    options.relation === undefined
      ? undefined
      : oneOf<RelationGroup | GraphEdgeType>('--relation', options.relation, [
          ...(Object.keys(RELATION_GROUPS) as RelationGroup[]),
          ...(Object.keys(RELATION_WORDS) as GraphEdgeType[]),
        ])
  const days = options.days === undefined ? undefined : Number(options.days)
  if (days !== undefined && !(days > 0 && Number.isFinite(days)))
    throw usageError(`--days is ${quotePiece(options.days ?? '')}: a number of days above 0.`)
  return withApp(options, async (app) => {
    const dialogId = dialog === undefined ? undefined : await findDialog(dialog, app.engine)
    const since = days === undefined ? undefined : Date.now() - days * DAY_MS
    const graph = filterGraph(await app.memory.reader.graph(), { text, dialogId, nodes, relation, since })
    const file = await app.memory.graphFile(graph, format)
    if (out !== undefined) {
      const path = resolve(out)
      await writeExport(path, file)
      await terminal.out(`${path}\n`)
    } else {
      const text = new TextDecoder().decode(file)
      await terminal.out(format === 'json' ? text : terminalText(text))
    }
    if (graph.nodes.length === 0)
      terminal.say(
        'Nothing is in the graph: idi map ID --make reads the argument of a dialog, idi memory form ID remembers one.',
      )
    else if (out === undefined && format === 'text')
      terminal.say(`${plural(graph.nodes.length, 'node')}, ${plural(graph.edges.length, 'relation')}.`)
    if (graph.left > 0) terminal.say(`${plural(graph.left, 'older record')} left out.`)
    return EXIT.done
  })
}

function oneOf<Name extends string>(option: string, typed: string, names: readonly Name[]): Name {
  const match = names.find((name) => name.toLowerCase() === typed.trim().toLowerCase())
  if (match) return match
  const near = didYouMean(typed, names)
  throw usageError(
    `${option} is ${quotePiece(typed)}${near ? ` (did you mean "${near}"?)` : ''}: use one of ${names.join(', ')}.`,
  )
}
