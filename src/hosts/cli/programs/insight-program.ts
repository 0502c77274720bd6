import type { Command } from 'commander'
import { collect, place, type RunAction } from './command-parts.ts'

/** Commands for what is made out of a dialog beside its turns. */
export function addInsightCommands(program: Command, run: RunAction): void {
  place(program.command('map <id>'))
    .description('print the argument map of a dialog: who claims, supports, rebuts and concedes what')
    .option('--formats, --format <format>', 'svg, png, mermaid, argdown or json (default: argdown)')
    .option('--make', "have the turns read that were not yet, by the moderator's model or the one of --model")
    .option('--model <provider:model>', 'who reads them')
    .option('--out <file>', 'write it to a file')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/insights/map.ts')).mapCommand(id, options, terminal)),
    )

  place(program.command('summaries <id>'))
    .description('print what each participant argued')
    .option('--make', "have the participants summed up, by the moderator's model")
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) =>
        (await import('../commands/insights/summaries.ts')).summariesCommand(id, options, terminal),
      ),
    )

  place(program.command('board <id>'))
    .description('print where a dialog stands: its points and how each fared, what it turns on, what is not answered')
    .option('--json', 'as JSON')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/insights/board.ts')).boardCommand(id, options, terminal)),
    )

  place(program.command('ooc <id>'))
    .description('speak to the moderator out of character, beside the record: nobody else hears it')
    .option('--say <text>', 'what you ask; without it, what was said so far is printed')
    .option('--again', 'have answered what was left without an answer')
    .option('--estimate', 'only say what an answer would take')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/ooc.ts')).oocCommand(id, options, terminal)),
    )

  place(program.command('brief <id>'))
    .description('print the decision brief of a dialog, a page for somebody who has to decide')
    .option(
      '--make',
      "have it written, by one call to the moderator's model; a dialog that has none is asked for it so",
    )
    .option('--formats, --format <format>', 'pdf, md or html (default: md; by the name of --out where there is one)')
    .option('--paper <size>', 'sheet of a PDF: a4 or letter (default: a4)')
    .option('--out <file>', 'write it to a file')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/insights/brief.ts')).briefCommand(id, options, terminal)),
    )

  addJudgingCommands(program, run)
}

/** Commands for who argued better, and whether critique helped. */
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
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/judging/meter.ts')).meterCommand(id, options, terminal)),
    )

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
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/judging/judge.ts')).judgeCommand(id, options, terminal)),
    )

  place(program.command('vote <id> <choice>'))
    .description('say who argued better to you, first, second or neither, and read what the last panel came to')
    .option('--json', 'as JSON')
    .action((id, choice, options) =>
      run(async (terminal) => (await import('../commands/judging/vote.ts')).voteCommand(id, choice, options, terminal)),
    )
}
