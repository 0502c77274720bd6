import { m } from '../../../base/language/t.ts'
import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { Changes } from '../../../base/async/changes.ts'
import type { FileSpent } from '../../../core/contract/file-spent.ts'
import { ConfigError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import {
  type RecordingAbout,
  type TranscribedRecording,
  type TranscriberSetting,
  type TranscriberState,
  type TranscriberTest,
  type TranscriptOffer,
} from '../../../core/contract/transcription.ts'
import { transcribedFile, untranscribedFile } from '../../../core/dialog/recordings/transcripts.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import type { Random, Settings } from '../../../core/engine/ports.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import type { VendorRegistry } from '../../../providers/registry.ts'
import type { Sound } from '../../../base/sound/resample.ts'
import type { Ear } from '../provider/ear/index.ts'
import { reachTranscriber, type ReachedTranscriber } from '../provider/transcribe.ts'
import type { HeardSound } from '../provider/wire.ts'
import { tooMuch } from './too-much.ts'
import type { Transcripts } from './transcripts.ts'
import { hear } from './hear.ts'
import { costOfHeard, perMinute } from './prices.ts'
import { testSound } from './test-sound.ts'
import { EAR, isEar, keepTranscriberSetting, NO_EAR, readTranscriberSetting } from './transcriber-setting.ts'

interface Ports {
  readonly settings: Settings
  readonly providers: Pick<VendorRegistry, 'reach' | 'priceOf' | 'free'>
  /** The settings of idi.config.json and of the command line; the former go behind the stored settings, the latter before them. */
  readonly configured?: (Omit<TranscriberSetting, 'on'> & { readonly usdPerMinute?: number | undefined }) | undefined
  readonly chosen?: Omit<TranscriberSetting, 'on'> | undefined
  /** Kind and length of a recording, by its bytes. @throws AppError FILE_* */
  readonly read: (name: string, sound: Blob) => Promise<RecordingAbout>
  /** The ear of this computer, and the sound of a recording for it. @throws AppError FILE_* for what cannot be decoded */
  readonly ear: Pick<Ear, 'ready' | 'hear'>
  readonly samples: (name: string, sound: Blob) => AsyncIterable<Sound>
  /** Whether this computer has a program that decodes recordings other than WAV. */
  readonly decodes: () => Promise<boolean>
  /** The task for a chat model that transcribes. */
  readonly task: () => Promise<string>
  readonly now: () => number
  readonly random: Random
}

type TranscribeHow = Parameters<Transcripts['transcribe']>[2]

const TEST_WAIT_MS = 60_000

/** How a person gets a transcript when no model is chosen. */
export const NOBODY_TRANSCRIBES = m(
  'No model transcribes sound files yet: download speech recognition for this computer or choose a model in the settings under Models and keys, or name one as "transcription" in idi.config.json.',
)

/** Transcription by a model or server that the person chose. */
export function createTranscripts(ports: Ports): Transcripts {
  const { settings, providers, read } = ports
  const closing = new AbortController()
  const news = new Changes()
  return {
    read,
    offer: (about) => offerOf(ports, about),
    transcribe: (name, sound, how) => transcribe(ports, name, sound, how),
    async *watch(signal) {
      for await (const _changed of news.follow(AbortSignal.any([signal, closing.signal]))) yield await stateOf(ports)
    },
    async set(value) {
      if (value.on && !isEar(value)) reachTranscriber(providers, value.provider)
      if (value.on && isEar(value) && !ports.ear.ready()) throw new ConfigError('CONFIG_INVALID', NO_EAR)
      await keepTranscriberSetting(settings, value)
      news.tell()
    },
    test: (tested, signal) => testTranscriber(ports, tested, signal),
    close: () => closing.abort(),
  }
}

/** The chosen model, whether or not it is on. */
async function settingOf({
  ear,
  settings,
  chosen,
  configured,
}: Ports): Promise<{ readonly who: TranscriberSetting | null; readonly configured: boolean }> {
  if (chosen) return { who: { ...chosen, on: true }, configured: false }
  const stored = await readTranscriberSetting(settings)
  // When the local speech recognition was downloaded and no other service was chosen, it is used.
  if (stored || !configured) return { who: stored ?? (ear.ready() ? { ...EAR, on: true } : null), configured: false }
  const { provider, model } = configured
  return { who: { provider, model, on: true }, configured: true }
}

/** US dollars a minute; null when unknown. */
function priceOf(
  { providers, configured, now }: Ports,
  who: TranscriberSetting,
  reached: ReachedTranscriber,
): number | null {
  const same = configured?.provider === who.provider && configured.model === who.model
  return perMinute(providers, who, reached, now(), same ? configured.usdPerMinute : undefined)
}

async function stateOf(ports: Ports): Promise<TranscriberState> {
  const { who, configured } = await settingOf(ports)
  const base = { setting: who, configured, sentTo: null, perMinute: null, problem: null }
  if (!who) return base
  if (isEar(who)) return { ...base, perMinute: 0, problem: ports.ear.ready() ? null : NO_EAR }
  try {
    const reached = reachTranscriber(ports.providers, who.provider)
    return { ...base, sentTo: reached.endpoint.origin, perMinute: priceOf(ports, who, reached) }
  } catch (error) {
    return { ...base, problem: toErrorShape(error).message }
  }
}

async function offerOf(ports: Ports, about: RecordingAbout): Promise<TranscriptOffer> {
  const { who } = await settingOf(ports)
  if (!who?.on) return { by: null, cost: null, parts: 1, problem: NOBODY_TRANSCRIBES }
  if (isEar(who)) return earOffer(ports, about)
  try {
    const reached = reachTranscriber(ports.providers, who.provider)
    const { origin, label } = reached.endpoint
    const minute = priceOf(ports, who, reached)
    const plain = plainHttpOrigin(reached.endpoint.baseUrl)
    return {
      by: {
        provider: who.provider,
        label,
        model: who.model,
        sentTo: origin,
        warning: plain === null ? null : plainHttpWarning(plain, 'recording'),
      },
      cost: minute === 0 ? 0 : minute === null || about.seconds === null ? null : (about.seconds / 60) * minute,
      parts: 1,
      problem: tooMuch(about, reached, who.model),
    }
  } catch (error) {
    return { by: null, cost: null, parts: 1, problem: toErrorShape(error).message }
  }
}

/** The offer of the local speech recognition: no data leaves this computer, and it costs nothing. */
async function earOffer({ ear, decodes }: Ports, { name, type }: RecordingAbout): Promise<TranscriptOffer> {
  const here = { by: { ...EAR, label: m('This computer'), sentTo: null, warning: null }, cost: 0, parts: 1 }
  if (!ear.ready()) return { ...here, problem: NO_EAR }
  if (type === 'audio/wav' || (await decodes())) return { ...here, problem: null }
  const problem = sayLater(
    'Speech recognition on this computer reads WAV sound files by itself, and others with ffmpeg, which is not on this computer: install it, save {name} as WAV, or choose another transcription model.',
    { name },
  )
  return { ...here, problem: sayInEnglish(problem), asWav: true }
}

async function transcribe(ports: Ports, name: string, sound: Blob, how: TranscribeHow): Promise<TranscribedRecording> {
  const { signal } = how
  signal.throwIfAborted()
  const about = await ports.read(name, sound)
  const offer = await offerOf(ports, about)
  if (offer.by === null || offer.problem !== null)
    return untranscribed(ports, about, offer.problem ?? NOBODY_TRANSCRIBES, 0)
  const { provider, model } = offer.by
  try {
    return await transcribeBy(ports, { provider, model, on: true }, about, sound, how)
  } catch (error) {
    signal.throwIfAborted()
    return untranscribed(ports, about, toErrorShape(error).message, null)
  }
}

function untranscribed(
  { now }: Ports,
  about: RecordingAbout,
  problem: string,
  cost: number | null,
): TranscribedRecording {
  return { file: untranscribedFile(about, problem, now()), words: '', cost, problem }
}

/** @throws AppError when it could not be transcribed */
async function transcribeBy(
  ports: Ports,
  who: TranscriberSetting,
  about: RecordingAbout,
  sound: Blob,
  { signal, onStep = () => {} }: TranscribeHow,
): Promise<TranscribedRecording> {
  const { providers, now, random } = ports
  const { provider, model } = who
  if (isEar(who)) return written(ports, who, about, await hearHere(ports, about, sound, { signal, onStep }), 0)
  const reached = reachTranscriber(providers, provider)
  const where = { part: 1, parts: 1 }
  const transcript = await hear(
    reached,
    model,
    { blob: sound, type: about.type },
    {
      task: await ports.task(),
      seconds: about.seconds,
      signal,
      random,
      onSent: (sent, all) =>
        onStep(sent < all ? { kind: 'sending', ...where, sent, all } : { kind: 'writing', ...where }),
      onAgain: (wait, why) => onStep({ kind: 'again', wait, why }),
    },
  )
  const minute = priceOf(ports, who, reached)
  const seconds = about.seconds ?? transcript.seconds
  const cost = costOfHeard(providers, who, { ...transcript, seconds }, minute, now())
  return written(ports, who, { ...about, seconds }, transcript, cost)
}

function hearHere(
  { ear, samples }: Ports,
  { name, seconds }: RecordingAbout,
  sound: Blob,
  { signal, onStep = () => {} }: TranscribeHow,
): Promise<HeardSound> {
  return ear.hear(samples(name, sound), signal, (heard) => onStep({ kind: 'hearing', heard, of: seconds }))
}

/** The recording with its transcript. */
function written(
  ports: Ports,
  { provider, model }: TranscriberSetting,
  about: RecordingAbout,
  transcript: HeardSound,
  cost: number | null,
): TranscribedRecording {
  // The dialog that it is attached to pays for it.
  const spent: FileSpent[] = [{ what: 'transcription', usage: transcript.usage ?? NO_USAGE, cost, provider, model }]
  if (transcript.segments.every(({ text }) => text.trim() === '')) {
    const none = untranscribed(ports, about, `${model} heard no words in it.`, cost)
    return { ...none, file: { ...none.file, spent } }
  }
  const by = { by: `${provider} ${model}`, at: ports.now() }
  return {
    file: { ...transcribedFile(about, transcript.segments, by), spent },
    words: transcript.segments
      .map(({ text }) => oneLine(text))
      .join(' ')
      .trim(),
    cost,
    problem: null,
    ...(transcript.doubtful && { doubtful: true as const }),
  }
}

/** Transcribes a test sound of one second. */
async function testTranscriber(ports: Ports, who: TranscriberSetting, signal: AbortSignal): Promise<TranscriberTest> {
  const { providers, task, random } = ports
  const { provider, model } = who
  const began = performance.now()
  const done = (ok: boolean, message: string) => ({
    ok,
    message,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    if (isEar(who)) {
      if (!ports.ear.ready()) return done(false, NO_EAR)
      await hearHere(ports, { name: 'test.wav', type: 'audio/wav', bytes: 0, seconds: 1 }, testSound(), { signal })
      return done(true, m('It heard a second of sound, on this computer.'))
    }
    const silent = { onSent: () => {}, onAgain: () => {} }
    await hear(
      reachTranscriber(providers, provider),
      model,
      { blob: testSound(), type: 'audio/wav' },
      // A person waits for it, so there is no second try.
      { task: await task(), seconds: 1, signal, random, ...silent, waitMs: TEST_WAIT_MS, tries: 1 },
    )
    return done(true, m('It took a second of sound and answered as it should.'))
  } catch (error) {
    signal.throwIfAborted()
    return done(false, toErrorShape(error).message)
  }
}
