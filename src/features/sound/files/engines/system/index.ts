import { m } from '../../../../../base/language/t.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Speakable, SpeechEngine } from '../../ports.ts'
import { readWav } from '../../wav.ts'
import { KNOWN_SIGNS, saySigns } from '../../text/say-signs.ts'
import { scriptsOf, unreadableRuns } from '../../text/scripts.ts'
import { runProgram } from '../run-program.ts'
import { systemSpeech } from './system-voices.ts'

/** The most characters of one call. Longer sentences are cut, so that a program that hangs costs no more than that. */
const MAX_CHARS = 2_000

/** The voices of the operating system, spoken by a child process. */
export function createSystemEngine(platform: NodeJS.Platform = process.platform): SpeechEngine {
  const speech = systemSpeech(platform)
  let voices: readonly SpeechVoice[] | null = null

  async function list(signal: AbortSignal): Promise<readonly SpeechVoice[] | null> {
    if (voices) return voices
    const result = await runProgram(speech.command, speech.listArgs, speech.listInput, signal)
    if (!result || result.code !== 0) return null
    voices = speech.parse(new TextDecoder().decode(result.stdout))
    return voices
  }

  async function spoken(
    args: readonly string[],
    input: string,
    file: string | null,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const result = await runProgram(speech.command, args, input, signal)
    if (!result) throw new SpeechError('SPEECH_ENGINE', speech.missing)
    if (result.code !== 0)
      throw new SpeechError(
        'SPEECH_ENGINE',
        sayLater('{name} failed at a text: try again, or use another engine.', { name: speech.label }),
        {
          retryable: true,
          details: { exit: result.code ?? -1 },
        },
      )
    return file === null ? result.stdout : await readFile(file)
  }

  return {
    id: 'system',
    maxChars: MAX_CHARS,
    melody: false,
    parallel: 2,
    async info(signal) {
      const known = await list(signal)
      return {
        id: 'system',
        label: speech.label,
        ready: known !== null && known.length > 0,
        why: known === null ? speech.missing : known.length === 0 ? m('This system has no voices installed.') : null,
        about: speech.about,
        usdPerMillionChars: 0,
        remote: false,
        voices: known ?? [],
      }
    },
    speakable(text, voice, language): Speakable {
      const languages = voices?.find((known) => known.id === voice)?.languages ?? []
      const signs = saySigns(text, language, KNOWN_SIGNS)
      // espeak-ng reads out the names of letters it does not know, so a voice gets only letters of its language's scripts.
      const letters = unreadableRuns(signs.text, scriptsOf(languages))
      return { text: letters.text, leftOut: [...signs.leftOut, ...letters.leftOut] }
    },
    async speak(request, signal) {
      const known = await list(signal)
      if (!known) throw new SpeechError('SPEECH_ENGINE', speech.missing)
      if (!known.some((voice) => voice.id === request.voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('This system has no voice "{voice}": choose another one.', { voice: request.voice }),
        )
      const folder = await mkdtemp(join(tmpdir(), 'idi-say-'))
      try {
        const file = join(folder, 'sound.wav')
        const { args, input, writesFile } = speech.speak(request, file)
        return readWav(await spoken(args, input, writesFile ? file : null, signal))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    close: async () => {},
  }
}
