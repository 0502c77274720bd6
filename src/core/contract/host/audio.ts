import type { SeatId, Voice } from '../dialog-config.ts'
import type { ErrorShape } from '../errors/errors.ts'
import type { TurnKind } from '../turn/turn-kind.ts'

/** A sentence of a voiced turn; times in seconds from the turn's beginning, exact: they are counted samples. */
export interface SpokenSentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** One turn of a dialog as sound. */
export interface AudioTurn {
  readonly turnId: string
  /** The number of the turn; for other entries, that of the turn before. */
  readonly number: number
  /** False for a question from the floor and a digest. */
  readonly isTurn: boolean
  /** The seat whose voice speaks. */
  readonly seat: SeatId
  /** Who speaks, in one line. */
  readonly name: string
  readonly kind: TurnKind
  readonly state: 'none' | 'waiting' | 'voicing' | 'ready' | 'failed'
  /** The spoken words: those of the turn without marks that cannot be read aloud, or what a person wrote instead. */
  readonly text: string
  /** True when a person changed the spoken words; the dialog itself is unchanged. */
  readonly edited: boolean
  /** Pieces of text that the voice cannot speak. */
  readonly leftOut: readonly string[]
  /** Null until it is ready. */
  readonly seconds: number | null
  readonly sentences: readonly SpokenSentence[]
  /** Loudest samples of equal stretches, 0 to 1, eight a second. */
  readonly peaks: readonly number[]
  /** Changes when the sound does. */
  readonly key: string
  readonly problem: ErrorShape | null
  /** Who speaks it in place of the chosen voice, and why that one cannot; null when the chosen one does. */
  readonly standIn: { readonly label: string; readonly problem: ErrorShape } | null
}

/** Voices that are not made for the language of their dialog, and what would help. */
export interface VoiceNotice {
  /** BCP 47 tag of the dialog's language. */
  readonly language: string
  /** What the voices are called. */
  readonly voices: readonly string[]
  /** BCP 47 tags of the languages that they are made for. */
  readonly madeFor: readonly string[]
  /** What the speech engines are called that have voices for it. */
  readonly engines: readonly string[]
  /** Why this system has no voices, in one sentence; null when it has some. */
  readonly systemLacks: string | null
}

/** A dialog as sound: what is ready, what is being made, and what it costs. */
export interface AudioView {
  readonly voices: Readonly<Record<SeatId, Voice>>
  /** Null when all voices are made for the dialog's language. */
  readonly notice: VoiceNotice | null
  /** The speaker's name is spoken before each turn. */
  readonly names: boolean
  /** Finished turns are voiced while the dialog runs. */
  readonly live: boolean
  readonly turns: readonly AudioTurn[]
  /** More turns follow these, and are voiced by themselves: it is live, and not over as far as these turns go. */
  readonly coming: boolean
  readonly working: boolean
  /** Silence between two turns in seconds, so that a player and the episode agree. */
  readonly gap: number
  /** Characters that are still to be voiced, and what that costs in US dollars: null when the price is unknown. */
  readonly charsLeft: number
  readonly costLeft: number | null
  /** US dollars paid so far; null when a price is unknown. */
  readonly paid: number | null
}

/** More natural voices than those that would speak a dialog. */
export interface VoiceOffer {
  /** For the seats that nobody chose a voice for. */
  readonly voices: Partial<Readonly<Record<SeatId, Voice>>>
  /** Who has them: "This computer", "Piper" */
  readonly from: string
  /** What the voices are called. */
  readonly names: readonly string[]
  /** Text leaves this computer. */
  readonly remote: boolean
  /** US dollars per million characters; null when unknown. */
  readonly usdPerMillionChars: number | null
}

/** What leaves the app as sound: one file with chapters, one file a turn in a zip, captions, all a podcast needs in a zip. */
export const AUDIO_FORMATS = ['mp3', 'turns', 'vtt', 'srt', 'kit'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** How sound is rendered. */
export interface AudioRenderHow {
  /** Where a podcast kit will lie on the web, for its feed. */
  readonly address?: string | undefined
}
