import { m } from '../../../../../base/language/t.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { SpeakRequest } from '../../ports.ts'

/** How to use the speech of one operating system. */
export interface SystemSpeech {
  readonly label: string
  /** What the voices are like; null when their names tell. */
  readonly about: string | null
  /** A sentence that says what to do when the program does not exist. */
  readonly missing: string
  readonly command: string
  readonly listArgs: readonly string[]
  readonly listInput: string
  parse(output: string): readonly SpeechVoice[]
  /** The arguments and input for a text. @param file path for a WAV file, for a program that cannot write to its standard output */
  speak(
    request: SpeakRequest,
    file: string,
  ): { readonly args: readonly string[]; readonly input: string; readonly writesFile: boolean }
}

/** The usual pace of espeak-ng and of say, in words per minute. */
const USUAL_WORDS_A_MINUTE = 175

/** Variants of espeak-ng's one voice for each language, which differ clearly from it and from each other. */
const VARIANTS = ['+f2', '+m3', '+f4']

const linux: SystemSpeech = {
  label: m('Voices of this system (espeak-ng)'),
  about: m('Small voices for more than a hundred languages: clear, but they sound like machines.'),
  missing: m('espeak-ng is not installed: install it with the package manager of this system.'),
  command: 'espeak-ng',
  listArgs: ['--voices'],
  listInput: '',
  parse(output) {
    // The columns are Pty Language Age/Gender VoiceName File Other. Names have underscores for spaces.
    return output
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, language, , name] = line.trim().split(/\s+/)
        return language && name
          ? [
              {
                id: language,
                label: `${name.replaceAll('_', ' ')} (${language})`,
                languages: [language],
                robotic: true as const,
              },
            ]
          : []
      })
      .filter((voice, index, all) => all.findIndex((other) => other.id === voice.id) === index)
      .flatMap((voice) => ['', ...VARIANTS].map((variant) => ({ ...voice, id: `${voice.id}${variant}` })))
  },
  // --stdin reads to the end before it speaks; without it long texts are cut at line ends.
  speak: ({ text, voice, speed }) => ({
    args: ['-v', voice, '-s', String(Math.round(USUAL_WORDS_A_MINUTE * speed)), '--stdin', '--stdout'],
    input: text,
    writesFile: false,
  }),
}

/** Names of a Mac's voices that are jokes or sound like machines (its engine Eloquence). `say` lists them among the others. */
const MAC_ROBOTIC: ReadonlySet<string> = new Set(
  (
    'Albert,Bad News,Bahh,Bells,Boing,Bubbles,Cellos,Deranged,Fred,Good News,Hysterical,Jester,Junior,Kathy,Organ,' +
    'Pipe Organ,Princess,Ralph,Superstar,Trinoids,Whisper,Wobble,Zarvox,Eddy,Flo,Grandma,Grandpa,Reed,Rocko,Sandy,Shelley'
  ).split(','),
)

const mac: SystemSpeech = {
  label: m('Voices of this Mac'),
  about: null,
  missing: m('The program "say" cannot be run.'),
  command: 'say',
  listArgs: ['-v', '?'],
  listInput: '',
  parse(output) {
    return output.split('\n').flatMap((line) => {
      const found = /^([^#]*[^#\s])\s+([a-z]{2,3}(?:[_-]\w+)*)\s+#/.exec(line)
      const [, name, language] = found ?? []
      return name && language
        ? [
            {
              id: name.trim(),
              label: `${name.trim()} (${language.replace('_', '-')})`,
              languages: [language.replace('_', '-')],
              ...(MAC_ROBOTIC.has(name.trim().replace(/ \(.*$/, '')) ? { robotic: true as const } : {}),
            },
          ]
        : []
    })
  },
  speak: ({ text, voice, speed }, file) => ({
    args: [
      '-v',
      voice,
      '-r',
      String(Math.round(USUAL_WORDS_A_MINUTE * speed)),
      '-o',
      file,
      '--file-format=WAVE',
      '--data-format=LEI16@22050',
      '-f',
      '-',
    ],
    input: text,
    writesFile: true,
  }),
}

/** A script that reads text, voice and file as JSON from its standard input, so that no part of them is run as code. */
const POWERSHELL = [
  '[Console]::InputEncoding = [Text.Encoding]::UTF8',
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
  'Add-Type -AssemblyName System.Speech',
  '$ask = [Console]::In.ReadToEnd() | ConvertFrom-Json',
  '$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer',
  'if ($ask.list) { $speaker.GetInstalledVoices() | ForEach-Object { $_.VoiceInfo.Name + [char]9 + $_.VoiceInfo.Culture.Name } }',
  'else { $speaker.SelectVoice($ask.voice); $speaker.Rate = $ask.rate; $speaker.SetOutputToWaveFile($ask.file); $speaker.Speak($ask.text); $speaker.Dispose() }',
].join('; ')
const POWERSHELL_ARGS = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-Command', POWERSHELL]

const windows: SystemSpeech = {
  label: m('Voices of Windows'),
  about: null,
  missing: m('PowerShell cannot be run.'),
  command: 'powershell.exe',
  listArgs: POWERSHELL_ARGS,
  listInput: JSON.stringify({ list: true }),
  parse(output) {
    return output.split(/\r?\n/).flatMap((line) => {
      const [name, language] = line.split('\t')
      return name && language ? [{ id: name, label: `${name} (${language})`, languages: [language] }] : []
    })
  },
  // The rate goes from -10 to 10, where 10 is about three times as fast.
  speak: ({ text, voice, speed }, file) => ({
    args: POWERSHELL_ARGS,
    input: JSON.stringify({
      text,
      voice,
      file,
      rate: Math.max(-10, Math.min(10, Math.round((10 * Math.log(speed)) / Math.log(3)))),
    }),
    writesFile: true,
  }),
}

/** The speech of an operating system. */
export function systemSpeech(platform: NodeJS.Platform): SystemSpeech {
  return platform === 'darwin' ? mac : platform === 'win32' ? windows : linux
}
