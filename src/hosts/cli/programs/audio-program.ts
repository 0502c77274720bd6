import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Adds the options for voices, which `speak` has, and `run` for its --speak. */
export function withSpeakerOptions(command: Command): Command {
  return command
    .option('--engine <name>', 'speech engine: builtin, natural, system, openai, gemini or a speech server of yours')
    .option(
      '--voices <list>',
      'such as moderator=slt,first=rms,second=awb; a voice may name its engine: first=openai/nova',
    )
    .option(
      '--tone <seat=text>',
      'how a voice speaks, such as first="calm, a little amused"; "none" takes it away; may be repeated',
      collect,
    )
    .option('--speed <number>', 'pace of the voices, 0.5 to 2 (default: 1)')
    .option('--names', "the speakers' names are spoken before their turns")
    .option('--no-names', 'they are not (the default)')
}

/** Adds the commands that have to do with sound. */
export function addAudioCommands(program: Command, run: RunAction): void {
  withSpeakerOptions(place(program.command('speak <id>')))
    .description('speak a dialog: an MP3 for each turn, one episode with chapters, captions')
    .option('--out <dir>', 'folder to write to (default: output/audio)')
    .option('--kit', 'a podcast kit besides: episode, cover, notes, chapters, transcripts; M4A where there is ffmpeg')
    .option('--address <url>', 'where the kit will lie on the web: it gets a feed')
    .option('--quiet', 'say nothing on the way')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/speak.ts')).speakCommand(id, options, terminal)),
    )

  place(program.command('pronounce [word] [said]'))
    .description('list how words are said, or have a word said so from now on, by every voice')
    .option('--language <code>', 'the language of the word (default: en)')
    .option('--delete', 'the word is said as it is written again')
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
    .description('add a speech server of your own, or a service: voices then are name/voice')
    .option('--url <address>', 'where it is, such as http://127.0.0.1:5000')
    .option('--speaks <format>', 'what it speaks: piper, openai or elevenlabs (default: piper)')
    .option('--label <text>', 'what it is listed as')
    .option('--voices <list>', 'of a server of the OpenAI format that does not list them, with commas between them')
    .option('--model <id>', 'the model that speaks, where there are several')
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
    .description('speech recognition on this computer: say whether it is here, download it, transcribe a recording')
    .helpCommand(false)
  place(ear.command('status', { isDefault: true }))
    .description('what speech recognition there is, and whether it is on this computer (also without "status")')
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
      'transcribe a recording: by speech recognition on this computer (WAV; other kinds where there is ffmpeg), or by the model that was chosen',
    )
    .option('--transcriber <provider:model>', 'who transcribes it, such as local:whisper-base or openai:whisper-1')
    .action((file, options) =>
      run(async (terminal) => (await import('../commands/ear.ts')).hearCommand(file, options, terminal)),
    )
}
