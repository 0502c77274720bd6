import { Command } from 'commander'
import { FEATURE_COMMANDS } from '../../../features/commands.ts'
import { addAudioCommands } from './audio-program.ts'
import type { AddCommands, RunAction } from '../command-parts.ts'
import { addConnectionsCommands } from './connections-program.ts'
import { addExamples } from './examples.ts'
import { addHostCommands } from './host-program.ts'
import { addInsightCommands } from './insight-program.ts'
import { addLibraryCommands } from './library-program.ts'
import { addModelsCommands } from './models-program.ts'
import { addModesCommands } from './modes-program.ts'
import { addRunCommands, type NamedModes } from './run-program.ts'
import { addServersCommands } from './servers-program.ts'
import { addTurnCommands } from './turn-program.ts'
import { addVectorCommands } from './vectors-program.ts'

type AddGroup = (...of: [...Parameters<AddCommands>, modes: NamedModes]) => void

/** The commands as `--help` and docs/cli.md show them: a heading, and functions that add its commands. */
const GROUPS: readonly (readonly [heading: string, ...AddGroup[]])[] = [
  ['Run a dialog', addRunCommands],
  ['Change a turn, talk alone', addTurnCommands],
  ['What came of it', addInsightCommands, addAudioCommands],
  ['The library', addLibraryCommands, addVectorCommands],
  ['Models, modes and other programs', addModelsCommands, addServersCommands, addModesCommands, addConnectionsCommands],
  ['This computer', addHostCommands],
]

/**
 * Defines the commands. Each is loaded only when it runs, so that --help is quick.
 * @param run takes the chosen command's action, which returns the exit code
 * @param modes the modes that the help of `run` and `estimate` names; loading them takes longer than everything else
 * here
 */
export function createProgram(version: string, run: RunAction, modes: NamedModes): Command {
  const program = new Command('idi')
    .description('Moderated dialogs among three AIs')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show this help, or that of a command')
    .enablePositionalOptions()
    .showSuggestionAfterError()
  for (const [heading, ...adders] of GROUPS) {
    program.commandsGroup(`${heading}:`)
    const ofFeatures = Object.values(FEATURE_COMMANDS).filter((each) => each.heading === heading)
    for (const add of [...adders, ...ofFeatures.map((each) => each.add)]) add(program, run, modes)
  }
  addExamples(program)
  return program
}
