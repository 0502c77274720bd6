import type { Command } from 'commander'
import type { Terminal } from './display/terminal.ts'

/** The folder and the settings of a command. */
export interface PlaceOptions {
  readonly data?: string
  readonly config?: string
  /** URL of the PostgreSQL database the library is in. */
  readonly database?: string
}

/** A command's action; it returns the exit code. */
export type CommandAction = (terminal: Terminal) => Promise<number>

/** Takes the action of the chosen command. Commands are loaded only when they run, so that --help is quick. */
export type RunAction = (action: CommandAction) => Promise<void>

/** Defines some commands of a program. */
export type AddCommands = (program: Command, run: RunAction) => void

/** Commands that a feature adds. */
export interface FeatureCommands {
  /** The heading of the help under which they are listed. */
  readonly heading: string
  readonly add: AddCommands
  /** Example command lines for each command, by its words after `idi`. */
  readonly examples: Readonly<Record<string, readonly string[]>>
}

/** Collects the values of an option that may be repeated. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]

/** Adds the options for the folder and the settings of a command. */
export function place(command: Command): Command {
  return command
    .option('--data <dir>', 'folder the dialogs are kept in (else IDI_DATA, else the usual place)')
    .option('--config <file>', 'configuration file (else idi.config.json here)')
    .option('--database <url>', 'PostgreSQL database the library is in (else DATABASE_URL, else the folder)')
}

/** How much of a dialog a file contains. */
export const CONTENT_HELP = 'finals, drafts or whole (default: what was said for texts, the whole for JSON)'

/** The output of a command while it runs a dialog, and the files it writes. */
export function outputs(command: Command): Command {
  return (
    command
      .option('--out <dir>', 'folder the exports are written to (default: output)')
      // Both spellings are accepted, because people try either.
      .option('--format, --formats <list>', 'exports to write, separated by commas (default: json,txt)')
      .option('--content <how-much>', CONTENT_HELP)
      .option('--json-events', 'facts and signals as JSON lines on stdout, nothing else')
      .option(
        '--consent <what>',
        'when a tool asks you: ask, allow or refuse (default: ask; without a terminal refuse)',
      )
      .option('--keep-cut', 'keep what a vendor cut off and go on, instead of pausing to ask')
      .option('--quiet', 'show no progress')
  )
}
