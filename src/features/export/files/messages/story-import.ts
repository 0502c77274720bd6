import { plainId } from '../../../../base/text/plain-id.ts'
import { dialogConfigSchema, type DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { FactBody } from '../../../../core/contract/events.ts'
import { NAME_MAX_CHARS, TOPIC_MAX_CHARS, TURNS_MAX } from '../../../../core/contract/limits.ts'
import { isSeat, PERSON, type MemberId } from '../../../../core/contract/members/member-ids.ts'
import type { Audience } from '../../../../core/contract/members/audience.ts'
import { REHEARSAL } from '../../../../core/contract/rehearsal.ts'
import type { World } from '../../../../core/contract/story/world.ts'
import type { TurnBlock } from '../../../../core/contract/turn/blocks.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import { afterChanges, type PlannedChange } from '../../../story/model/attempt.ts'
import { NO_STORY, type StoryState } from '../../../story/model/story-state.ts'
import { STORY } from '../../../story/model/selectors.ts'
import { withWorld } from '../../../story/model/with-world.ts'
import { check } from '../import/check.ts'
import { factList, type ImportedDialog } from '../import/imported-dialog.ts'
import { beginningOf, oneLine, shortenText } from '../../../../base/text/shorten.ts'

/** The provider and model of imported words, which are unknown. */
const UNKNOWN = 'unknown'

/** A turn of a story that is assembled from a file. */
export interface ImportedTurn {
  readonly member: MemberId
  readonly kind: TurnKind
  readonly text: string
  readonly audience?: Audience
  readonly blocks?: readonly TurnBlock[]
  /** Returns the facts of the turn's changes, given the turn's id. */
  readonly facts?: (turnId: string) => readonly FactBody[]
}

/** Collects the facts of an imported story, turn by turn, and the story's state so far. */
export class StoryImport {
  readonly #facts = factList()
  readonly #at: number
  readonly #config: DialogConfig
  #story: StoryState = NO_STORY
  #number = 0
  #speeches = 0

  constructor(world: World, at: number | null) {
    const seat = (name: string) => ({ provider: REHEARSAL, model: REHEARSAL, name })
    const bare = {
      topic: beginningOf(world.title, TOPIC_MAX_CHARS),
      mode: STORY,
      turns: TURNS_MAX,
      seats: { moderator: seat('Narrator'), first: seat('First companion'), second: seat('Second companion') },
      critique: false,
      seed: 0,
    }
    this.#config = check(dialogConfigSchema, withWorld(bare, world))
    this.#at = at ?? 0
    this.#facts.add({ type: 'dialog-created', config: this.#config }, this.#at)
    this.#facts.add({ type: 'dialog-started', plan: null, person: 'plays' })
  }

  get config(): DialogConfig {
    return this.#config
  }

  /** The state of the story after all that was added so far. */
  get story(): StoryState {
    return this.#story
  }

  add(...bodies: readonly FactBody[]): void {
    for (const body of bodies) this.#facts.add(body)
  }

  /** Applies changes to the story and returns their facts. */
  changed(changes: readonly PlannedChange[], duringTurn: string | null): readonly FactBody[] {
    this.#story = afterChanges(this.#story, changes)
    return changes.map(({ change, data, text, hidden }) => ({
      type: 'mode-changed',
      change,
      data: structuredClone(data) as Extract<FactBody, { type: 'mode-changed' }>['data'],
      duringTurn,
      text,
      ...(hidden && { audience: ['moderator'] }),
    }))
  }

  turn({ member, kind, text, audience, blocks = [], facts }: ImportedTurn): void {
    const person = member === PERSON
    const turnId = `imported-${this.#number + 1}`
    if (kind === 'speech') this.#speeches += 1
    if (person) this.add({ type: 'seat-taken', wordsId: `${turnId}-words`, seat: member, text })
    this.add({
      type: 'turn-started',
      turnId,
      number: this.#number + 1,
      step: this.#number,
      seat: member,
      kind,
      speech: this.#speeches,
      phase: this.#number === 0 ? 'early' : 'middle',
      ...(audience !== undefined && { audience }),
      ...(person && { words: `${turnId}-words` }),
    })
    if (!person)
      this.add({
        type: 'stage-ended',
        turnId,
        stage: 'final',
        text,
        blocks: [...blocks],
        finish: { unified: 'stop', raw: '' },
        usage: NO_USAGE,
        timing: { startedAt: this.#at, firstTokenMs: null, totalMs: 0 },
        attempts: 1,
        provider: UNKNOWN,
        model: UNKNOWN,
      })
    this.add(...(facts?.(turnId) ?? []), { type: 'turn-ended', turnId, text })
    this.#number += 1
  }

  /** Ends the import with a paused dialog, which waits for the player's words or, if the narrator is next, to be resumed. */
  end(next: 'player' | 'narrator', at: number | null): ImportedDialog {
    this.#facts.add(
      next === 'player'
        ? { type: 'dialog-paused', reason: 'person', awaits: PERSON }
        : { type: 'dialog-paused', reason: 'user' },
      at,
    )
    const { bodies, at: times } = this.#facts
    return { format: 'messages', topic: this.#config.topic, bodies, at: times, texts: null }
  }
}

/** A text of a world as one shortened line. @param otherwise the line when the text is empty */
export function worldLine(text: string, most: number, otherwise: string): string {
  const line = oneLine(text)
  return beginningOf(line, most).trim() || otherwise
}

/** A text of a world, shortened. @param otherwise the text when it is empty */
export function worldText(text: string, otherwise: string): string {
  const whole = text.trim() || otherwise
  return shortenText(whole, 6_000)
}

/** The id that tools use for a place, made from its name. */
export function placeId(name: string): string {
  return plainId(name, '_', 60) || 'here'
}

/** A member id for a person of a story, which may contain letters, digits, "_" and "-" only. */
export function memberIdOf(id: string): MemberId {
  const plain = id
    .replaceAll(/[^a-z0-9_-]+/gi, '_')
    .replace(/^[_-]+/, '')
    .slice(0, 100)
  return plain === '' || isSeat(plain) || plain === PERSON ? `met_${plain}` : plain
}

export function personName(name: string, otherwise: string): string {
  return worldLine(name, Math.min(60, NAME_MAX_CHARS), otherwise)
}
