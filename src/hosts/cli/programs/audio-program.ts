import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Adds the options for voices, which the commands `speak` and `run` (for its --speak) have. */
export function withSpeakerOptions(command: Command): Command {
  return command
    .option(
      '--engine <name>',
      'speech engine: builtin, natural, system, openai, gemini, or the name of a speech server that you added',
    )
    .option(
      '--voices <list>',
      'the voice of each seat, such as moderator=slt,first=rms,second=awb; with its engine: first=openai/nova',
    )
    .option(
      '--tone <seat=text>',
      'how a voice speaks, such as first="calm, a little amused"; "none" removes the tone; may be repeated',
      collect,
    )
    .option('--speed <number>', 'pace of the voices, 0.5 to 2 (default: 1)')
    .option('--names', "each speaker's name is spoken before the turn")
    .option('--no-names', "the speakers' names are not spoken (the default)")
}

/** Adds the commands that have to do with sound. */
export function addAudioCommands(program: Command, run: RunAction): void {
  withSpeakerOptions(place(program.command('speak <id>')))
    .description('speak a dialog: an MP3 for each turn, one episode with chapters, captions')
    .option('--out <dir>', 'folder to write to (default: output/audio)')
    .option('--kit', 'also write a podcast kit: episode, cover, notes, chapters, transcripts; with ffmpeg, also M4A')
    .option('--address <url>', 'web address where you will publish the kit; the kit then gets a feed')
    .option('--quiet', 'show no progress')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/speak.ts')).speakCommand(id, options, terminal)),
    )

  place(program.command('pronounce [word] [said]'))
    .description('list how words are pronounced, or set how every voice pronounces a word')
    .option('--language <code>', 'the language of the word (default: en)')
    .option('--delete', 'remove the entry of the word: it is then spoken as it is written')
    .option('--json', 'as JSON')
    .action((word, said, options) =>
      run(async (terminal) =>
        (await import('../commands/pronounce.ts')).pronounceCommand({ word, said }, options, terminal),
      ),
    )

  const voices = program
    .command('voices')
    .description('list the speech engines and their voices, download voices, add a speech server')
    .helpCommand(false)
  place(voices.command('list', { isDefault: true }))
    .description('list the speech engines and their voices (also without "list")')
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/voices.ts')).voicesCommand(options, terminal)),
    )
  place(voices.command('get <name>'))
    .description('download voices to this computer, from where an earlier try stopped: natural')
    .action((name, options) =>
      run(async (terminal) => (await import('../commands/get-set.ts')).getVoicesCommand(name, options, terminal)),
    )

  place(voices.command('add <name>'))
    .description('add a speech server of your own, or a service; its voices are then named name/voice')
    .option('--url <address>', 'address of the server, such as http://127.0.0.1:5000')
    .option('--speaks <format>', 'interface of the server: piper, openai or elevenlabs (default: piper)')
    .option('--label <text>', 'name under which the server is listed')
    .option(
      '--voices <list>',
      'names of the voices, with commas between them, if the server does not list them (openai only)',
    )
    .option('--model <id>', 'the model that speaks, if the server has several')
    .option('--key', 'read a key for it from stdin; it is sent to this address alone')
    // Commander would print a surplus argument, which may be a key.
    .allowExcessArguments()
    .action((name, options, { args }) =>
      run(async (terminal) =>
        (await import('../commands/voice-servers.ts')).addVoicesCommand(
          name,
          { ...options, excess: args.length > 1 },
          terminal,
        ),
      ),
    )
  place(voices.command('remove <name>'))
    .description('remove a speech server that was added, and its key')
    .action((name, options) =>
      run(async (terminal) =>
        (await import('../commands/voice-servers.ts')).removeVoicesCommand(name, options, terminal),
      ),
    )

  addEarCommands(program, run)
}

/** Adds the commands for speech recognition. */
function addEarCommands(program: Command, run: RunAction): void {
  const ear = program
    .command('ear')
    .description(
      'speech recognition on this computer: show whether it is installed, download it, transcribe a sound file',
    )
    .helpCommand(false)
  place(ear.command('status', { isDefault: true }))
    .description('show which speech recognition there is and whether it is on this computer (also without "status")')
    .option('--json', 'as JSON')
    .action((options) => run(async (terminal) => (await import('../commands/ear.ts')).earCommand(options, terminal)))
  place(ear.command('get'))
    .description('download speech recognition to this computer, from where an earlier try stopped')
    .action((options) =>
      run(async (terminal) => (await import('../commands/get-set.ts')).getEarCommand(options, terminal)),
    )
  place(ear.command('remove'))
    .description('remove speech recognition from this computer')
    .action((options) =>
      run(async (terminal) => (await import('../commands/get-set.ts')).removeEarCommand(options, terminal)),
    )
  place(ear.command('hear <file>'))
    .description(
      'transcribe a sound file: by speech recognition on this computer (WAV; other kinds where there is ffmpeg), or by the model that was chosen',
    )
    .option('--transcriber <provider:model>', 'who transcribes it, such as local:whisper-base or openai:whisper-1')
    .action((file, options) =>
      run(async (terminal) => (await import('../commands/ear.ts')).hearCommand(file, options, terminal)),
    )
}
