import type { SeatId, Voice } from '../dialog-config.ts'
import type { ErrorShape } from '../errors/errors.ts'
import type { TurnKind } from '../turn/turn-kind.ts'

/** A sentence of a voiced turn, with its exact times in seconds from the beginning of the turn. */
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
  /** False for a question to all and for a digest. */
  readonly isTurn: boolean
  /** The seat whose voice speaks. */
  readonly seat: SeatId
  /** The name of the speaker, in one line. */
  readonly name: string
  readonly kind: TurnKind
  readonly state: 'none' | 'waiting' | 'voicing' | 'ready' | 'failed'
  /** The spoken words: those of the turn without marks that cannot be read aloud, or what a person wrote instead. */
  readonly text: string
  /** True when a person changed the spoken words; the dialog itself is unchanged. */
  readonly edited: boolean
  /** Pieces of text that the voice cannot speak. */
  readonly leftOut: readonly string[]
  /** The length of the sound in seconds; null until it is ready. */
  readonly seconds: number | null
  readonly sentences: readonly SpokenSentence[]
  /** The greatest value, from 0 to 1, of each eighth of a second of the sound. */
  readonly peaks: readonly number[]
  /** A key that changes whenever the sound does. */
  readonly key: string
  readonly problem: ErrorShape | null
  /** The voice that speaks in place of the chosen one, and why that cannot; null when the chosen voice speaks. */
  readonly standIn: { readonly label: string; readonly problem: ErrorShape } | null
}

/** Voices that are not made for the language of their dialog, and what would help. */
export interface VoiceNotice {
  /** BCP 47 tag of the dialog's language. */
  readonly language: string
  /** The names of the voices. */
  readonly voices: readonly string[]
  /** BCP 47 tags of the languages for which the voices are made. */
  readonly madeFor: readonly string[]
  /** The names of the speech engines that have voices for the language. */
  readonly engines: readonly string[]
  /** Why this system has no voices, in one sentence; null when it has some. */
  readonly systemLacks: string | null
}

/** A dialog as sound: what is ready, what is being made, and what it costs. */
export interface AudioView {
  readonly voices: Readonly<Record<SeatId, Voice>>
  /** A notice about voices for other languages; null when all are made for the dialog's language. */
  readonly notice: VoiceNotice | null
  /** Whether the speaker's name is spoken before each turn. */
  readonly names: boolean
  /** Whether finished turns are voiced while the dialog runs. */
  readonly live: boolean
  readonly turns: readonly AudioTurn[]
  /** Whether more turns will come and be voiced automatically: `live` is on, and the dialog had not ended when these turns were listed. */
  readonly coming: boolean
  readonly working: boolean
  /** The silence between two turns, in seconds; players must keep it to agree with the episode. */
  readonly gap: number
  /** Characters that are still to be voiced, and what that costs in US dollars: null when the price is unknown. */
  readonly charsLeft: number
  readonly costLeft: number | null
  /** US dollars paid so far; null when a price is unknown. */
  readonly paid: number | null
}

/** An offer of voices that are more natural than those that would speak a dialog. */
export interface VoiceOffer {
  /** The offered voices, for seats without a chosen one. */
  readonly voices: Partial<Readonly<Record<SeatId, Voice>>>
  /** Where the voices are: "This computer", "Piper". */
  readonly from: string
  /** The names of the voices. */
  readonly names: readonly string[]
  /** Whether text is sent to another computer. */
  readonly remote: boolean
  /** US dollars per million characters; null when unknown. */
  readonly usdPerMillionChars: number | null
}

/** Formats for exporting sound: one MP3 with chapters, a zip with one file for each turn, captions, a zip with all that a podcast needs. */
export const AUDIO_FORMATS = ['mp3', 'turns', 'vtt', 'srt', 'kit'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** Options for exporting sound. */
export interface AudioRenderHow {
  /** The web address at which a podcast kit will be published, for its feed. */
  readonly address?: string | undefined
}
