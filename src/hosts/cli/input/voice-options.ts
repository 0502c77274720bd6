import type { App } from '../../../app/app.ts'
import { checkVoice } from '../../../features/sound/files/check-voice.ts'
import { languageName } from '../../../base/format/language-name.ts'
import { voicesForLanguage } from '../../../features/sound/files/voices-for-language.ts'
import { SEAT_IDS, voiceSchema, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import { TONE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import { parseAssignments, quotePiece } from './assignments.ts'
import { usageError } from '../usage-error.ts'

/** Flags for the voices of a dialog. */
export interface VoiceOptions {
  readonly engine?: string
  /** Voices by seat, such as "moderator=slt,first=rms"; a voice may name its engine: "first=openai/nova". */
  readonly voices?: string
  readonly speed?: string
  /** Tones by seat or for all, such as "first=calm, a little amused"; "none" removes a tone. */
  readonly tone?: readonly string[]
}

const SEATS_AND_ALL = [...SEAT_IDS, 'all']
const DEFAULT_ENGINE = 'builtin'

/** The values of the flags. */
export interface VoiceWish {
  /** Seats for which a voice was named; the others keep theirs. */
  readonly voices: Partial<Readonly<Record<SeatId, Voice>>>
  /** The speed for all seats; undefined leaves each seat its own. */
  readonly speed: number | undefined
  /** How voices speak, in words, by seat or for "all"; null takes a tone away. */
  readonly tones: ReadonlyMap<string, string | null>
}

/** Options that change no voice. */
export const NO_WISH: VoiceWish = { voices: {}, speed: undefined, tones: new Map() }

/**
 * Reads the flags for voices.
 * @param language BCP 47 tag of the spoken language, which decides the voice when only an engine was named
 * @throws SpeechError for an engine that does not exist or is not ready, and for an unknown voice
 */
export async function readVoices(
  app: App,
  { engine, voices, speed: typed, tone }: VoiceOptions,
  language: string,
): Promise<VoiceWish> {
  const speed = typed === undefined ? undefined : parseSpeed(typed)
  const tones = parseTones(tone)
  if (engine === undefined && voices === undefined) return { voices: {}, speed, tones }
  const wishes = parseAssignments(
    '--voices',
    voices?.split(','),
    SEATS_AND_ALL,
    'seat=voice, such as moderator=slt,first=rms,second=awb',
  )
  const engines = await app.speech.engines(new AbortController().signal)
  const chosen = SEAT_IDS.flatMap((seat, index): [SeatId, Voice][] => {
    const wish = wishes.get(seat) ?? wishes.get('all')
    return wish === undefined && engine === undefined
      ? []
      : [[seat, chooseVoice(engines, { wish, engine, index, language })]]
  })
  return { voices: Object.fromEntries(chosen), speed, tones }
}

/**
 * The new voices of the seats whose voice, speed or tone changes. A new voice keeps the seat's speed and tone, as on
 * the page.
 * @param before the voices at present
 * @throws SpeechError for a tone that the voice cannot use
 */
export async function changedVoices(
  app: App,
  before: Readonly<Record<SeatId, Voice>>,
  { voices, speed, tones }: VoiceWish,
): Promise<VoiceWish['voices']> {
  const engines = tones.size === 0 ? [] : await app.speech.engines(new AbortController().signal)
  const takesTone = (voice: Voice): boolean => engines.some(({ id, takesTone: takes }) => id === voice.engine && takes)
  const next = SEAT_IDS.map((seat) => [seat, { ...before[seat], ...voices[seat] }] as const)
  for (const [seat, voice] of next)
    if (typeof tones.get(seat) === 'string' && !takesTone(voice)) throw withoutTone(engines, voice)
  const [first] = next
  if (typeof tones.get('all') === 'string' && first && !next.some(([, voice]) => takesTone(voice)))
    throw withoutTone(engines, first[1])
  const changed = next.flatMap(([seat, { tone: toneBefore, ...voice }]): [SeatId, Voice][] => {
    const tone = toneAfter(toneBefore, tones.get(seat), takesTone(voice) ? tones.get('all') : undefined)
    if (voices[seat] === undefined && speed === undefined && tone === toneBefore) return []
    return [[seat, { ...voice, ...(speed !== undefined && { speed }), ...(tone !== undefined && { tone }) }]]
  })
  return Object.fromEntries(changed)
}

function toneAfter(
  before: string | undefined,
  own: string | null | undefined,
  ofAll: string | null | undefined,
): string | undefined {
  const wished = own === undefined ? ofAll : own
  return wished === undefined ? before : (wished ?? undefined)
}

function withoutTone(engines: readonly SpeechEngineInfo[], { engine, voice }: Voice): SpeechError {
  const able = engines.flatMap(({ id, takesTone }) => (takesTone ? [id] : []))
  const others = able.length === 0 ? '' : `: choose one of ${able.join(', ')} with --voices`
  return new SpeechError('SPEECH_VOICE', `The voice ${engine}/${voice} takes no tone${others}.`)
}

/**
 * Checks the voices of the seats before a run.
 * @throws SpeechError for a voice that does not exist or whose engine is not ready
 */
export async function checkVoices(app: App, voices: readonly (Voice | undefined)[]): Promise<void> {
  const engines = await app.speech.engines(new AbortController().signal)
  for (const voice of voices) if (voice) checkVoice(engineOf(engines, voice.engine), voice)
}

interface VoiceOfSeat {
  readonly wish: string | undefined
  readonly engine: string | undefined
  /** The index of the seat: seats get different voices, if there are several. */
  readonly index: number
  readonly language: string
}

function chooseVoice(engines: readonly SpeechEngineInfo[], { wish, engine, index, language }: VoiceOfSeat): Voice {
  const slash = wish?.indexOf('/') ?? -1
  const prefix = wish !== undefined && slash > 0 ? wish.slice(0, slash) : undefined
  // A slash may be part of the voice's own name, as in espeak.
  const own = prefix !== undefined && engines.some((each) => each.id === prefix) ? prefix : undefined
  const about = engineOf(engines, own ?? engine ?? DEFAULT_ENGINE)
  const voice =
    wish === undefined ? voiceByLanguage(about, language, index) : own === undefined ? wish : wish.slice(slash + 1)
  if (voice === undefined)
    throw new SpeechError('SPEECH_VOICE', `${about.label} tells of no voices: name them with --voices.`)
  checkVoice(about, { voice })
  return { engine: about.id, voice }
}

/**
 * The voice for a language; undefined when the engine lists no voices.
 * @throws SpeechError when no voice reads the language
 */
function voiceByLanguage({ label, voices }: SpeechEngineInfo, language: string, index: number): string | undefined {
  const fit = voicesForLanguage(voices, language)
  if (voices.length > 0 && fit.length === 0)
    throw new SpeechError(
      'SPEECH_VOICE',
      `${label}: none of its voices reads ${languageName(language)}. Name one with --voices, or choose another engine with --engine.`,
    )
  return fit[index % Math.max(1, fit.length)]?.id
}

function engineOf(engines: readonly SpeechEngineInfo[], id: string): SpeechEngineInfo {
  const match = engines.find((each) => each.id === id)
  if (!match)
    throw new SpeechError(
      'SPEECH_ENGINE',
      `There is no speech engine ${quotePiece(id)}: use one of ${engines.map((each) => each.id).join(', ')}.`,
    )
  if (match.why !== null) throw new SpeechError('SPEECH_ENGINE', match.why)
  return match
}

function parseSpeed(text: string): number {
  const speed = /^\d(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN
  if (voiceSchema.shape.speed.safeParse(speed).success) return speed
  throw usageError(`--speed is ${quotePiece(text)}: give a number from 0.5 to 2, such as 1.2.`)
}

/** Reads --tone. @throws AppError INPUT_INVALID */
function parseTones(texts: readonly string[] | undefined): VoiceWish['tones'] {
  const typed = parseAssignments('--tone', texts, SEATS_AND_ALL, 'seat=text, such as first="calm, a little amused"')
  return new Map([...typed].map(([seat, text]) => [seat, text === 'none' ? null : checkedTone(text)]))
}

function checkedTone(text: string): string {
  if (text.length <= TONE_MAX_CHARS) return text
  throw usageError(`--tone is ${quotePiece(text)}: say it in at most ${TONE_MAX_CHARS} letters.`)
}
