import type { Audience } from '../../contract/members/audience.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { mayKnow } from '../../dialog/members/audience.ts'

/** A turn, or a digest, as prompts hold it. */
export interface HeardPart {
  readonly tokens: number
  readonly member: MemberId
  readonly audience: Audience
  /** Turns of one number do not hear each other. */
  readonly apart: number | undefined
}

/** A place in what was heard. */
export interface HeardMark {
  readonly folds: number
  readonly parts: number
}

/** What a prompt tells of the transcript. */
export interface TranscriptTokens {
  /** How many folds it rests on. */
  readonly fold: number
  /** Of the digest and what was heard since; of every turn where nothing is folded. */
  readonly tokens: number
  /** In their order: prompts that begin with the same ones share that prefix. */
  readonly parts: readonly HeardPart[]
}

/** The transcript of a dialog that is played through without a model: no words, only how many tokens they will be. */
export class HeardTokens {
  /** Of each turn since the dialog began. */
  readonly #all: HeardPart[] = []
  /** Of each turn since the last fold. */
  #since: HeardPart[] = []
  #digest: HeardPart | null = null
  #folds = 0

  /** Of each turn since the last fold, nothing for one that not everybody hears. */
  get since(): readonly number[] {
    return this.#since.map((part) => (part.audience === 'all' ? part.tokens : 0))
  }

  get digest(): number {
    return this.#digest?.tokens ?? 0
  }

  /** As everybody is told it: folded. */
  get folded(): TranscriptTokens {
    return this.#told(this.#since.filter(isPublic))
  }

  /** Word for word, as a closing is told it where that fits. */
  get whole(): TranscriptTokens {
    const parts = this.#all.filter(({ audience, member }) => mayKnow(audience, member, 'moderator'))
    return { fold: 0, tokens: sum(parts), parts }
  }

  /** How much was heard so far, to tell later what came since; of no use after a fold. */
  get mark(): HeardMark {
    return { folds: this.#folds, parts: this.#since.length }
  }

  /** Whether nothing was folded since. */
  holds(mark: HeardMark): boolean {
    return mark.folds === this.#folds
  }

  /**
   * As a member is told it in a turn, which hears nothing of those it is apart from.
   * @param until no more than was heard by then
   */
  toldTo(viewer: MemberId, apart: number | undefined, until?: HeardMark): TranscriptTokens {
    return this.#told(
      this.#since
        .slice(0, until?.parts)
        .filter((part) => mayKnow(part.audience, part.member, viewer) && (apart === undefined || part.apart !== apart)),
    )
  }

  /** The digest and no more than the last so many turns. */
  last(turns: number): TranscriptTokens {
    return this.#told(this.#since.filter(isPublic).slice(-turns))
  }

  add(part: HeardPart): void {
    this.#all.push(part)
    this.#since.push(part)
  }

  /** The oldest turns give way to a digest. */
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
