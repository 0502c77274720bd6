import type { Command } from 'commander'
import { collect, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands for who argued better, whether critique helped, and how a person did. */
function addJudgingCommands(program: Command, run: RunAction): void {
  place(program.command('meter <id>'))
    .description(
      'print whether critique made turns better: drafts held against finals by judges who do not know which is which',
    )
    .option(
      '--judges <list>',
      'who compares them, provider:model, separated by commas; those who have are asked what is missing',
    )
    .option('--yes', 'ask them at the price that is told first, without a question')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) => run(async (terminal) => (await import('./meter.ts')).meterCommand(id, options, terminal)))

  place(program.command('judge <id>'))
    .description('have judges that know nobody choose between the two, and print what they came to')
    .option(
      '--judges <list>',
      'who judges: provider:model, separated by commas, at most 5; without it the last panel is printed',
    )
    .option(
      '--rubric <file>',
      'what they weigh by: a JSON list of {"id", "label", "text"} (else the one kept in the app)',
    )
    .option('--both-orders', 'each reads it twice, the names and sides exchanged (the default)')
    .option('--one-order', 'each reads it once: half the price, and who goes by the place is not found out')
    .option('--go-on', 'ask the judges that are left of the last panel')
    .option('--yes', 'ask them at the price that is told first, without a question')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) => run(async (terminal) => (await import('./judge.ts')).judgeCommand(id, options, terminal)))

  place(program.command('sheet [id]'))
    .description(
      'print the score sheet of what you said in a dialog yourself: each mark with the words of yours that it rests on',
    )
    .option('--all', 'print what the sheets of all dialogs said over time instead')
    .option('--judge <model>', 'who fills it in, provider:model; without it the last sheet is printed')
    .option('--yes', 'ask at the price that is told first, without a question')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) => run(async (terminal) => (await import('./sheet.ts')).sheetCommand(id, options, terminal)))

  place(program.command('vote <id> <choice>'))
    .description(
      'say who argued better to you, first, second or neither, and read what the last panel came to; or vote on a motion: for, against or undecided',
    )
    .option('--json', 'as JSON')
    .action((id, choice, options) =>
      run(async (terminal) => (await import('./vote.ts')).voteCommand(id, choice, options, terminal)),
    )
}

export const judgingCommands: FeatureCommands = {
  heading: 'What came of it',
  add: addJudgingCommands,
  examples: {
    judge: ['idi judge 3f2a --judges anthropic:claude-opus-5-5,openai:gpt-6-luna'],
    meter: ['idi meter 3f2a --judges openai:gpt-6-luna'],
    sheet: ['idi sheet 3f2a --judge openai:gpt-6-luna', 'idi sheet --all'],
  },
}
