import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

const TURN_HELP = 'its number as idi show prints it, or "summary"'

/** Commands for one turn of a dialog that is not running. */
export function addTurnCommands(program: Command, run: RunAction): void {
  addOwnTurn(program, run)
  place(program.command('branch <id>'))
    .description('make a new dialog that shares the past up to a turn, and print its id')
    .requiredOption('--turn <number>', TURN_HELP)
    .option('--keep <part>', 'what of the turn stays: nothing, draft, critique or turn (default: turn)')
    .option(
      '--seat <seat=provider:model>',
      'who sits in moderator, first, second or all from there on; may be repeated',
      collect,
    )
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/branch.ts')).branchCommand(id, options, terminal)),
    )

  place(program.command('what-if <id>'))
    .description('branch with one thing changed from a turn on, say what going on would take, and print the id')
    .requiredOption('--turn <number>', TURN_HELP)
    .option('--words <text>', 'the turn says this instead, and what follows answers it')
    .option('--position <seat=text>', 'what first or second stands for from this turn on')
    .option('--model <seat=provider:model>', 'who speaks for moderator, first or second from this turn on')
    .option('--file <file>', 'a file that everybody reads from this turn on')
    .option('--transcriber <provider:model>', 'with --file: who writes a sound file down, such as openai:whisper-1')
    .option('--replaces <name>', 'with --file: the attached file whose place it takes')
    .option('--remove-file <name>', 'an attached file that nobody reads from this turn on')
    .option('--estimate', 'only say what it would take')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/what-if.ts')).whatIfCommand(id, options, terminal)),
    )

  place(program.command('aside <id> <member>'))
    .description('talk alone with one of a dialog, or print what was said so')
    .option('--say <text>', 'your words; may be repeated, each is answered', collect)
    .option(
      '--file <path>',
      'attach a document, picture or sound file to the first of your words; may be repeated',
      collect,
    )
    .option('--describe <provider:model>', 'who says what pictures show, for a model that does not see them')
    .option('--transcriber <provider:model>', 'with --file: who transcribes sound files, such as openai:whisper-1')
    .option('--end', 'close it: a sentence or two on it are kept in the dialog')
    .option('--share <who>', 'with --end, who hears those: moderator, everyone or nobody (default: moderator)')
    .option('--about <text>', 'what it is to be about')
    .option('--limit <number>', 'answers before it ends by itself, 1 to 50 (default: 12)')
    .option('--estimate', 'only say what a usual one would take')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, member, options) =>
      run(async (terminal) => (await import('../commands/aside.ts')).asideCommand(id, member, options, terminal)),
    )

  place(program.command('edit <id>'))
    .description('change what a turn says; what was said is kept')
    .requiredOption('--turn <number>', TURN_HELP)
    .option('--text <text>', 'the new text (else it is read from stdin)')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/edit.ts')).editCommand(id, options, terminal)),
    )

  place(program.command('note <id>'))
    .description('keep a note of your own at a turn, which no model is told; without --turn print them all')
    .option('--turn <number>', TURN_HELP)
    .option('--text <text>', 'the note; without it the turn is bookmarked')
    .option('--remove', 'take the note away')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/note.ts')).noteCommand(id, options, terminal)),
    )

  place(program.command('regenerate <id>'))
    .description('have a turn said again, and print it; the version before is kept')
    .requiredOption('--turn <number>', TURN_HELP)
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/regenerate.ts')).regenerateCommand(id, options, terminal)),
    )
}

/** Adds `idi turn`, for the turn that waits for the person's words. */
function addOwnTurn(program: Command, run: RunAction): void {
  place(program.command('turn <id>'))
    .description('say what is asked of you at the turn that waits for your words, with help where you ask for it')
    .option('--hint', 'the next of three hints from a model: only you see it, and your turn says that you had it')
    .option('--check <text>', 'have a critic read your draft: only you see what it finds, and nothing is sent')
    .option('--json', 'as JSON')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/turn.ts')).turnCommand(id, options, terminal)),
    )
}
