import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { leftOutLines, type LeftOutTool } from '../../../core/contract/host/connections.ts'
import { LENT_TOOLS_MAX, type LentTool } from '../../../core/contract/lent/lent-tools.ts'
import type { ServedTool } from '../client/index.ts'
import type { LentOffer } from '../../../core/engine/ports.ts'
import { formatList } from '../../../base/format/count.ts'

/** The names of tools that every vendor accepts. */
const NAME_MAX_CHARS = 64
/** The most characters of a schema; a longer one takes too much of every prompt. */
const SCHEMA_MAX_CHARS = 6_000
/** The most tools that a sentence names. */
const NAMED_MAX = 8

/** The tools of one connection for a seat. */
export interface Lot {
  readonly id: string
  readonly label: string
  readonly tools: readonly ServedTool[]
  /** Tools that cannot be lent. */
  readonly leftOut: readonly LeftOutTool[]
  /** Tools that the seat names; null for all of them. */
  readonly wanted: readonly string[] | null
  readonly permitted: (tool: string) => boolean
}

/** A program's tool as models are told of it, with a name and a schema that are valid for them. */
export function describedTool({
  name,
  title,
  description,
  inputSchema,
}: ServedTool): Pick<LentTool, 'tool' | 'description' | 'inputSchema'> {
  return {
    tool: name,
    description: description === '' ? (title ?? name) : description,
    inputSchema: { ...inputSchema },
  }
}

/** A seat's list by connection, in order: "weather/forecast" is one tool, "weather" means all. */
export function wantedByConnection(names: readonly string[]): ReadonlyMap<string, readonly string[] | null> {
  const lots = new Map<string, readonly string[] | null>()
  for (const entry of names) {
    const at = entry.indexOf('/')
    const id = at < 0 ? entry : entry.slice(0, at)
    const before = lots.get(id)
    if (at < 0) lots.set(id, null)
    else if (before !== null) lots.set(id, [...(before ?? []), entry.slice(at + 1)])
  }
  return lots
}

/** The tools of several connections as they are offered to a seat: with unique names, limited in number, with what was left out. */
export function offerOf(lots: readonly Lot[]): LentOffer {
  const problems: string[] = []
  const tools: LentTool[] = []
  const names = new Set<string>()
  const over: string[] = []
  for (const { id, label, tools: served, leftOut, wanted, permitted } of lots) {
    const unreadable = leftOut.filter(({ name }) => (wanted === null || wanted.includes(name)) && permitted(name))
    problems.push(...leftOutLines(label, unreadable))
    const missing = (wanted ?? []).filter((name) => ![...served, ...leftOut].some((tool) => tool.name === name))
    if (missing.length > 0)
      problems.push(sayInEnglish(sayLater('{name} has no tool {tools} now.', { name: label, tools: named(missing) })))
    const long: string[] = []
    for (const tool of served) {
      if ((wanted !== null && !wanted.includes(tool.name)) || !permitted(tool.name)) continue
      if (JSON.stringify(tool.inputSchema).length > SCHEMA_MAX_CHARS) long.push(tool.name)
      else if (tools.length >= LENT_TOOLS_MAX) over.push(tool.name)
      else
        tools.push({
          name: uniqueName(`${id}__${tool.name}`, names),
          connection: id,
          label,
          ...describedTool(tool),
        })
    }
    if (long.length > 0)
      problems.push(
        sayInEnglish(
          sayLater('Of {name}, {tools} cannot be lent: what it is to be given takes too long to describe.', {
            name: label,
            tools: named(long),
          }),
        ),
      )
  }
  if (over.length > 0)
    problems.push(
      sayInEnglish(
        sayLater(
          'A seat is lent {most} tools at most, so {count, plural, one {# tool is} other {# tools are}} left out: {tools}. Choose single tools for it.',
          { most: LENT_TOOLS_MAX, count: over.length, tools: named(over) },
        ),
      ),
    )
  return { tools, problems }
}

function uniqueName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, NAME_MAX_CHARS)
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `_${number}`
    const name = `${plain.slice(0, NAME_MAX_CHARS - end.length)}${end}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function named(tools: readonly string[]): string {
  const names = tools.slice(0, NAMED_MAX).map((name) => `“${name}”`)
  return tools.length > NAMED_MAX
    ? `${names.join(', ')} and ${tools.length - NAMED_MAX} more`
    : formatList(names, 'and')
}
