import type { Audience } from '../../contract/members/audience.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { areKept, foldThreshold } from '../../dialog/digest/fold-plan.ts'
import { mayKnow } from '../../dialog/members/audience.ts'

/** A turn or a digest in the transcript, by its tokens. */
export interface HeardPart {
  readonly tokens: number
  readonly member: MemberId
  readonly audience: Audience
  /** Turns with the same number are written without knowledge of each other; undefined for others. */
  readonly apart: number | undefined
}

/** A position in the transcript. */
export interface HeardMark {
  readonly folds: number
  readonly parts: number
}

/** The part of the transcript that a prompt contains. */
export interface TranscriptTokens {
  /** How many digests were made before. */
  readonly fold: number
  /** The tokens of the digest and of the turns after it; without a digest, of all turns. */
  readonly tokens: number
  /** The parts in order. Prompts whose first parts are the same can share a cache. */
  readonly parts: readonly HeardPart[]
}

/**
 * What a member's prompts contain besides the transcript hardly changes from turn to turn: a transcript that takes less
 * than this share of the room that was left last is not measured against it again.
 */
const ROOMY_SHARE = 1 / 2

/** The transcript of a dialog that is played through without a model. It stores numbers of tokens instead of words. */
export class HeardTokens {
  /** All turns since the beginning. */
  readonly #all: HeardPart[] = []
  /** The turns since the last digest. */
  #since: HeardPart[] = []
  #digest: HeardPart | null = null
  #folds = 0
  /** The smallest room that was left for the transcript before a member's last measured turn, in tokens. */
  readonly #rooms = new Map<MemberId, number>()

  /** The tokens of each turn since the last digest; 0 for a turn that is not for everybody. */
  get since(): readonly number[] {
    return this.#since.map((part) => (part.audience === 'all' ? part.tokens : 0))
  }

  get digest(): number {
    return this.#digest?.tokens ?? 0
  }

  /** The transcript for everybody: the last digest and the turns after it. */
  get folded(): TranscriptTokens {
    return this.#told(this.#since.filter(isPublic))
  }

  /** The transcript word for word, which a closing reads if it fits. */
  get whole(): TranscriptTokens {
    const parts = this.#all.filter(({ audience, member }) => mayKnow(audience, member, 'moderator'))
    return { fold: 0, tokens: sum(parts), parts }
  }

  /** The present end of the transcript. It can be compared until the next digest is made. */
  get mark(): HeardMark {
    return { folds: this.#folds, parts: this.#since.length }
  }

  /** Whether no digest was made since this position. */
  holds(mark: HeardMark): boolean {
    return mark.folds === this.#folds
  }

  /**
   * The transcript for a member in a turn. Turns with the same number `apart` are left out.
   * @param until leaves out everything after this position
   */
  toldTo(viewer: MemberId, apart: number | undefined, until?: HeardMark): TranscriptTokens {
    return this.#told(
      this.#since
        .slice(0, until?.parts)
        .filter((part) => mayKnow(part.audience, part.member, viewer) && (apart === undefined || part.apart !== apart)),
    )
  }

  /** The digest and the last few turns. */
  last(turns: number): TranscriptTokens {
    return this.#told(this.#since.filter(isPublic).slice(-turns))
  }

  add(part: HeardPart): void {
    this.#all.push(part)
    this.#since.push(part)
  }

  /** Whether it is known without building the prompts of a member's turn that they have room for the transcript. */
  isRoomy(member: MemberId, foldAbove: number | undefined): boolean {
    const sizes = this.since
    if (areKept(sizes)) return true
    const room = this.#rooms.get(member)
    const total = sizes.reduce((all, size) => all + size, this.digest)
    return room !== undefined && total <= foldThreshold(foldAbove, [ROOMY_SHARE * room])
  }

  /** Keeps how much room the calls before and in a member's turn leave for the transcript. */
  noteRooms(member: MemberId, rooms: readonly number[]): void {
    this.#rooms.set(member, Math.min(...rooms))
  }

  /** Replaces the oldest turns by a digest. */
  fold(turns: number, digest: number): void {
    this.#since = this.#since.slice(turns)
    this.#digest = { tokens: digest, member: 'moderator', audience: 'all', apart: undefined }
    this.#folds += 1
  }

  #told(since: readonly HeardPart[]): TranscriptTokens {
    const parts = this.#digest ? [this.#digest, ...since] : since
    return { fold: this.#folds, tokens: sum(parts), parts }
  }
}

function isPublic({ audience }: HeardPart): boolean {
  return audience === 'all'
}

function sum(parts: readonly HeardPart[]): number {
  return parts.reduce((all, { tokens }) => all + tokens, 0)
}
