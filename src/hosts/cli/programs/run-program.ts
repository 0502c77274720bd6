import { Option, type Command } from 'commander'
import { LENGTHS } from '../../../core/contract/limits.ts'
import { STARTERS } from '../../../core/dialog/starters/starters.ts'
import { SEAT_SETTINGS } from '../../../core/contract/seat-settings.ts'
import { collect, outputs, place, type RunAction } from '../command-parts.ts'
import type { ModeRegistry } from '../../../core/engine/ports.ts'

/** The modes that the help of the options names; null when no help is shown. */
export type NamedModes = Pick<ModeRegistry, 'list'> | null

/** The styles of the modes, such as "with --mode debate: classic, clash". */
function stylesInWords(modes: NamedModes): string {
  return (modes?.list() ?? [])
    .flatMap(({ info }) =>
      info.styles ? [`with --mode ${info.id} ${info.styles.map(({ id }) => id).join(', ')}`] : [],
    )
    .join('; ')
}

/** The options that describe a dialog, for `run` and `estimate`. */
function describing(command: Command, modes: NamedModes): Command {
  command
    .option('--topic <text>', 'what the dialog is about')
    .option('--topic-file <file>', 'read the topic from a file')
    .option(
      '--continue <id>',
      'go on from an earlier dialog: its set-up, unless options say otherwise, and what came of it',
    )
    .option(
      '--preset <name>',
      `begin with a preset of yours, or with ${STARTERS.map(({ id }) => id).join(', ')}; other options go first`,
    )
    .option(
      '--lesson <file>',
      'hold the lesson of a file: all but the models is set; you speak for the seat it gives you',
    )
    .option('--history <what>', 'with --continue: tell the outcome (default), the whole of what was said, or none')
    .option('--no-carry-over', 'with --continue: forget what came before, as --history none')
    .option(
      '--mode <mode>',
      `kind of dialog: ${(modes?.list() ?? []).map((mode) => mode.info.id).join(', ')}, or one of your own (default: debate)`,
    )
    .option('--style <style>', `who speaks when: ${stylesInWords(modes)} (default: classic)`)
    .option('--world <world>', 'with --mode story: what it is played in, by name or file (default: forest)')
    .option(
      '--coach <provider:model>',
      'with --mode story: a second model that whispers to the narrator before each scene',
    )
    .option(
      '--detail <provider:model>',
      'with --mode story: a second model that writes what a picture and the sound of each scene would hold',
    )
    .option('--turns <number>', 'how often each participant speaks, 1 to 50 (default: 3)')
    .option('--length <length>', `how long speeches are: ${LENGTHS.join(', ')} (default: usual)`)
    .option('--language <tag>', 'what everybody speaks, such as de or pt-BR (default: the language of the topic)')
    .option(
      '--context <file>',
      'attach a text, page, book, office file, picture or sound file; may be repeated',
      collect,
    )
    .option('--transcriber <provider:model>', 'who transcribes sound files, such as openai:whisper-1')
    .option('--describe <provider:model>', 'who says what attached pictures show, for models that do not see them')
    .option('--take-part', 'take only the beginning of a file that is too large for the models')
    .option('--seat <seat=provider:model>', 'who sits in moderator, first, second or all; may be repeated', collect)
    .option('--name <seat=name>', 'name of a seat; may be repeated', collect)
    .option('--position <seat=text>', 'position of a seat; may be repeated', collect)
    .option('--sides', "have the moderator's model write the positions of those who have none")
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .option('--seed <number>', 'repeats the same draws')
    .option('--critique', 'draft, self-critique and final (the default)')
    .option('--no-critique', 'final only, without draft and self-critique')
    .option('--all-stages', 'draft, self-critique and final in the short speeches of a style, too')
    .option('--early-end', 'the moderator may conclude early (the default)')
    .option('--no-early-end', 'always all turns')
    .option('--cap-usd <amount>', 'end, with a closing if it still fits, before more than this is spent')
    .option('--cap-tokens <number>', 'the same in tokens')
    .option('--map', "make an argument map beside the turns, by the moderator's model")
    .option('--summaries', "sum each participant up at the end, by the moderator's model")
    .option('--wait', 'where a vendor asks for a longer wait, wait and go on by itself instead of pausing')
    .option('--mend-drafts', 'finals list only what changes in their drafts, and the app puts it in')
    .option('--one-by-one', 'take turns that do not hear each other one after the other, as on a machine of your own')
    .option(
      '--fold-above <number>',
      'tokens of transcript above which the oldest turns become a digest; 0 only when a window is full',
    )
    .option(
      '--tools <seat=names>',
      'tools of other programs that a seat may use, such as first=weather,notes/search (idi connections list); may be repeated',
      collect,
    )
    .option('--voice <seat=engine/voice>', 'who speaks a seat aloud; may be repeated, as may those below', collect)
    .option(
      '--tone <seat=text>',
      'how its voice speaks, such as "calm, a little amused"; OpenAI and Gemini are told',
      collect,
    )
  for (const { flag } of SEAT_SETTINGS)
    if (flag !== null) command.option(`${flag.name} <seat=${flag.takes}>`, flag.help, collect)
  return command
}

/** The commands whose help names the modes. */
export const NAMES_MODES: readonly string[] = ['run', 'estimate']

/** Commands that run or estimate a dialog. */
export function addRunCommands(program: Command, run: RunAction, modes: NamedModes): void {
  describing(outputs(place(program.command('run'))), modes)
    .description('run a dialog to its summary')
    .option('--as <seat=text>', "speak a seat's first turn yourself; may be repeated", collect)
    .option('--take <seat>', 'speak for a seat yourself: the run stops at each of its turns; may be repeated', collect)
    .option(
      '--ask <speech=question>',
      'put a question to the floor before the speech of that number; may be repeated',
      collect,
    )
    .option('--vote-before <vote>', 'your vote on the motion before anybody argues: for, against or undecided')
    .option('--vote-after <vote>', 'and once both have closed; who moved you more wins your vote')
    .option('--record <file>', 'keep a recording of what the models answer in this file, for idi replay')
    .option('--queue', 'with --database: leave it to the workers, and print its id')
    .option('--speak', 'speak it aloud at the end and sum the participants up: files as of idi speak')
    .action((options) => run(async (terminal) => (await import('../commands/run.ts')).runCommand(options, terminal)))

  describing(place(program.command('estimate')), modes)
    .description('say what a run with these options would take: calls, tokens, money, minutes')
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/estimate.ts')).estimateCommand(options, terminal)),
    )

  outputs(place(program.command('resume <id>')))
    .description('go on with an interrupted, paused, failed or stopped dialog')
    .option('--as <seat=text>', 'speak the next turn of a seat, or your own, yourself; may be repeated', collect)
    .option('--take <seat>', 'speak for a seat yourself: the run stops at each of its turns; may be repeated', collect)
    .option('--give-back <seat>', 'let the model speak again for a seat you took; may be repeated', collect)
    .option('--wait', 'where a vendor asks for a longer wait, wait and go on by itself instead of pausing')
    .addOption(new Option('--step <how far>', 'go on for one stage or one turn, then wait').choices(['stage', 'turn']))
    .option('--again', 'have the turn that a vendor cut off said again first; without it that turn is kept as it is')
    .option('--seat <seat=provider:model>', 'another model for a seat from here on; may be repeated', collect)
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/resume.ts')).resumeCommand(id, options, terminal)),
    )

  outputs(place(program.command('rematch <id>')))
    .description('run the same question again with the sides exchanged: whoever argued one side argues the other')
    .option('--estimate', 'only say what it would take')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/rematch.ts')).rematchCommand(id, options, terminal)),
    )
}
