import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Commands for insights. */
export function addInsightCommands(program: Command, run: RunAction): void {
  place(program.command('map <id>'))
    .description('print the argument map of a dialog: who claims, supports, rebuts and concedes what')
    .option(
      '--formats, --format <format>',
      'svg, png, mermaid, argdown or json; to print: pdf (A4), pdf-a3 or svg-a3 (default: argdown)',
    )
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
}
