import { resolve } from 'node:path'
import { plural } from '../../../base/format/count.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { shellQuoted } from '../display/resume-hint.ts'

export interface CheckDataOptions {
  /** Rebuilds the list of dialogs and the search index from the facts. */
  readonly rebuild?: boolean | undefined
  /** A new folder into which everything readable is saved. */
  readonly saveTo?: string | undefined
}

/**
 * Checks the data before anything opens it, repairs what the options say, and suggests what else to do.
 * @returns whether everything is sound now
 */
export async function checkData(
  dataDir: string,
  { rebuild, saveTo }: CheckDataOptions,
  terminal: Terminal,
): Promise<boolean> {
  const { examine, openStorage, rescue } = await import('../../../core/storage/index.ts')
  const say = (mark: 'ok   ' | 'FAULT', line: string) => terminal.out(`${mark}  ${terminalText(line)}\n`)
  let report = examine(dataDir)
  if (report.empty) {
    await say('ok   ', `Data: there is no database in ${dataDir} yet`)
    return true
  }
  if (rebuild) {
    // Opening the storage creates a missing index; `rebuild` makes everything derived again.
    const storage = openStorage(dataDir)
    try {
      storage.rebuild()
    } finally {
      storage.close()
    }
    report = examine(dataDir)
  }
  for (const line of [...report.damage, ...report.rebuildable]) await say('FAULT', line)
  await say(
    'ok   ',
    `Data: ${plural(report.sound, 'dialog')} whole in ${report.path}${rebuild ? ', its list and its index made anew' : ''}`,
  )
  const command = `idi check --data ${shellQuoted(dataDir)}`
  if (report.rebuildable.length > 0 && !rebuild)
    await terminal.out(`       To make the list and the index anew from what was said: ${command} --rebuild\n`)
  if (saveTo !== undefined) {
    const { whole, problems } = await rescue(dataDir, resolve(saveTo))
    for (const line of problems) await say('FAULT', line)
    await say('ok   ', `Saved into ${resolve(saveTo)}: ${plural(whole, 'dialog')} whole`)
  } else if (report.damage.length > 0)
    await terminal.out(
      `       To save what can be read into a new folder: ${command} --save-to NEW-FOLDER\n` +
        `       Backups, if there are any: idi backups --data ${shellQuoted(dataDir)}\n`,
    )
  return report.damage.length + report.rebuildable.length === 0
}
