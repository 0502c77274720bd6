import { extname, resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { didYouMean } from '../../../app/did-you-mean.ts'
import { CONCEPT_TYPES, MEMORY_WHEN } from '../../../core/contract/insights/memory-names.ts'
import type { LibraryRecord, MemoryFilters } from '../../../core/contract/library/memory.ts'
import { currentMemory } from '../../../core/dialog/memory/current-memory.ts'
import { MEMORY_FORMATS } from '../../export/files/index.ts'
import { writeExport } from '../../export/files/write-export.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { table } from '../../../hosts/cli/display/table.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog, shortIds } from '../../../hosts/cli/input/find-dialog.ts'
import { quotePiece } from '../../../hosts/cli/input/assignments.ts'
import { makeInsight } from '../../../hosts/cli/run/make-insight.ts'
import { withApp, type OpenOptions } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'

const KINDS = ['memory', 'claim', 'support', 'rebuttal', 'concession'] as const
/** The default number of rows in a list. */
const LISTED = 200

interface FilterOptions extends OpenOptions {
  readonly text?: string
  readonly kind?: string
  readonly type?: string
  readonly importance?: string
  readonly dialog?: string
}

/** idi memory list */
export async function listMemoryCommand(
  options: FilterOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const filters = await filtersOf(app, options)
    const { records, total } = await app.memory.reader.records(filters, LISTED)
    if (options.json) {
      await terminal.out(new TextDecoder().decode((await app.memory.export(filters, 'json')).bytes))
      return EXIT.done
    }
    if (total === 0) {
      terminal.say('Nothing is remembered: idi memory form ID forms the memory of a dialog that has ended.')
      return EXIT.done
    }
    const shortened = await shortIds(
      records.map(({ dialogId }) => dialogId),
      app.engine,
    )
    await terminal.out(
      terminalText(
        table(
          ['RECORD', 'DIALOG', 'TURN', 'WEIGHT', ''],
          records.map((each) => row(each, shortened)),
        ),
      ),
    )
    if (total > records.length) terminal.say(`${total - records.length} more: narrow them by --text or --dialog.`)
    const { dropped } = await app.memory.reader.standing()
    if (dropped > 0) terminal.say(`${plural(dropped, 'record')} left out: nobody said their quotes.`)
    return EXIT.done
  })
}

function row(record: LibraryRecord, shortened: (id: string) => string): readonly string[] {
  const { recordId, dialogId, turnNumber, kind, importance, title, content } = record
  const text = oneLine(terminalText(kind === 'memory' ? `${title}: ${content}` : title))
  return [recordId, shortened(dialogId), `${turnNumber}`, kind === 'memory' ? `${importance}` : kind, text]
}

/** idi memory form */
export async function formMemoryCommand(
  typed: string,
  options: OpenOptions & { readonly estimate?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const { calls, usd } = await app.memory.cost(id)
    terminal.say(
      `${plural(calls, 'call')} of the moderator’s model, ${usd === null ? 'price unknown' : usd === 0 ? 'costs nothing' : `about ${formatMoney(usd)}`}.`,
    )
    if (options.estimate) return EXIT.done
    const exitCode = await makeInsight(app, id, 'memory', terminal)
    const memory = currentMemory(await app.engine.state(id))
    if (exitCode !== EXIT.done || !memory) return exitCode
    const { records, dropped, merged } = memory
    await terminal.out(
      terminalText(
        [
          `${memory.title} (importance ${memory.importance})`,
          memory.summary,
          ...records.map((record) => `${record.id}  ${record.title}: ${record.content}`),
          '',
        ].join('\n'),
      ),
    )
    terminal.say(`${plural(records.length, 'record')}, ${dropped.records} dropped, ${merged} merged.`)
    return EXIT.done
  })
}

/** idi memory forget: a whole dialog, or single records of it; --undo restores them. */
export async function forgetMemoryCommand(
  typed: string,
  options: OpenOptions & { readonly record?: readonly string[]; readonly undo?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const back = options.undo ?? false
    if (options.record) {
      await app.memory.remove(id, options.record, !back)
      terminal.say(`${plural(options.record.length, 'record')} ${back ? 'taken back' : 'deleted'}.`)
    } else {
      await app.memory.forget(id, !back)
      terminal.say(
        back
          ? 'It is remembered again.'
          : 'It is forgotten; what was said is still in the dialog. Undo: idi memory forget --undo.',
      )
    }
    return EXIT.done
  })
}

/** idi memory export: on stdout, or in a file. */
export async function exportMemoryCommand(
  options: FilterOptions & { readonly format?: string; readonly out?: string },
  terminal: Terminal,
): Promise<number> {
  const format = oneOf('--format', options.format ?? (extname(options.out ?? '').slice(1) || 'md'), MEMORY_FORMATS)
  return withApp(options, async (app) => {
    const { bytes } = await app.memory.export(await filtersOf(app, options), format)
    if (options.out === undefined) {
      const text = new TextDecoder().decode(bytes)
      await terminal.out(format === 'json' ? text : terminalText(text))
    } else {
      const path = resolve(options.out)
      await writeExport(path, bytes)
      await terminal.out(`${path}\n`)
    }
    return EXIT.done
  })
}

/** idi memory when: shows or sets when a memory is made. */
export async function memoryWhenCommand(
  typed: string | undefined,
  options: OpenOptions,
  terminal: Terminal,
): Promise<number> {
  const setting = typed === undefined ? null : oneOf('the setting', typed, MEMORY_WHEN)
  return withApp(options, async (app) => {
    if (setting !== null) await app.memory.setWhen(setting)
    const { when, usual } = await app.memory.setting()
    await terminal.out(`${when}\n`)
    if (when !== 'off')
      terminal.say(
        `One call of the moderator’s model for each dialog that is remembered${usual.usd === null ? '' : usual.usd === 0 ? ', which costs nothing with the built-in voices' : `; for one of the latest about ${formatMoney(usual.usd)}`}.`,
      )
    return EXIT.done
  })
}

async function filtersOf(app: App, options: FilterOptions): Promise<MemoryFilters> {
  const { text, kind, type, importance, dialog } = options
  const weight = importance === undefined ? undefined : Number(importance)
  if (weight !== undefined && !(Number.isInteger(weight) && weight >= 1 && weight <= 10))
    throw usageError(`--importance is ${quotePiece(importance ?? '')}: a whole number from 1 to 10.`)
  return {
    text,
    importance: weight,
    kind: kind === undefined ? undefined : oneOf('--kind', kind, KINDS),
    conceptType: type === undefined ? undefined : oneOf('--type', type, CONCEPT_TYPES),
    dialogIds: dialog === undefined ? undefined : [await findDialog(dialog, app.engine)],
  }
}

function oneOf<Name extends string>(option: string, typed: string, names: readonly Name[]): Name {
  const match = names.find((name) => name === typed.trim().toLowerCase())
  if (match) return match
  const near = didYouMean(typed, names)
  throw usageError(
    `${option} is ${quotePiece(typed)}${near ? ` (did you mean "${near}"?)` : ''}: use one of ${names.join(', ')}.`,
  )
}
