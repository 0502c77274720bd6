import { draw } from '../../../core/dialog/draw.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { coreOf, fill, fillable, type Slots } from './fill.ts'

/** Chooses among words by the seed, and remembers what was said: nothing comes again before the rest has come. */
export class Picker {
  readonly transcript: string
  readonly #scene: Scene
  readonly #chosen: string[] = []

  constructor(scene: Scene) {
    this.#scene = scene
    this.transcript = scene.said.map(({ text }) => text).join('\n')
  }

  /** The same for the same seed, seat and turn. */
  draw<T>(items: readonly [T, ...T[]], label: string): T {
    const { mode, seat, kind, speech, seed } = this.#scene
    return draw(items, seed, `${mode}/${seat}/${kind}/${speech}/${label}`)
  }

  /** Where a row that is gone through turn by turn begins for this seat. */
  start(label: string, length: number): number {
    const [first = 0, ...more] = Array.from({ length }, (_, index) => index)
    return draw([first, ...more], this.#scene.seed, `${this.#scene.seat}/${label}`)
  }

  /** True in every other case. */
  half(label: string): boolean {
    return this.draw([true, false], label)
  }

  /** One of the items whose templates were not said for the longest time. */
  leastRecent<T>(items: readonly T[], templatesOf: (item: T) => readonly string[], label: string): T {
    const lastSaid = (template: string) =>
      this.#chosen.includes(template) ? Infinity : this.transcript.lastIndexOf(coreOf(template))
    const ranked = items.map((item) => ({ item, at: Math.max(-1, ...templatesOf(item).map(lastSaid)) }))
    const oldest = Math.min(...ranked.map(({ at }) => at))
    const due = ranked.filter(({ at }) => at === oldest).map(({ item }) => item)
    // Nobody names the matter in every sentence.
    const named = [...NAMING].filter((slot) => this.#chosen.some((template) => template.includes(slot)))
    const fresh = due.filter((item) => !templatesOf(item).some((text) => named.some((slot) => text.includes(slot))))
    const [one, ...more] = fresh.length > 0 ? fresh : due
    return this.draw([one as T, ...more], label)
  }

  /** A sentence of the pool that was not said, or not for the longest time, its slots filled; '' when none can be. */
  pick(pool: readonly string[], label: string, slots: Slots, once = false): string {
    const usable = pool.filter(
      (template) =>
        fillable(template, slots) && !(once && (this.#said(template, slots) || this.#chosen.includes(template))),
    )
    if (usable.length === 0) return ''
    const template = this.leastRecent(usable, (candidate) => [candidate], label)
    this.#chosen.push(template)
    return fill(template, slots)
  }

  /** Somebody has said the same sentence, or one with other names in it that says no more. */
  #said(template: string, slots: Slots): boolean {
    const filled = fill(template, slots)
    const bare = this.#scene.seat === 'moderator' ? TELLING : TELLING_MORE
    return this.transcript.includes(filled) || (!bare.test(template) && this.transcript.includes(coreOf(template)))
  }

  /** A sentence of the pool, another one at each turn: for words that do not enter what was said. */
  rotate(pool: readonly string[], label: string, slots: Slots): string {
    const usable = pool.filter((template) => fillable(template, slots))
    const at = this.start(label, usable.length) + Math.floor((this.#scene.speech - 1) / 2)
    return fill(usable[at % usable.length] ?? '', slots)
  }
}

/** By which a sentence names what it is about. */
const NAMING: ReadonlySet<string> = new Set(['{topic}', '{matter}', '{Matter}', '{issue}', '{proposal}'])

/** Something of this dialog stands in it: a quotation, an issue, a question. */
const TELLING = /\{(?:q|kept|mine|m|issue|i1|issues|several|due|asked|inWords|raised|answer)\}/
/** A speaker who only names another issue has said the same again; of a moderator that is the work. */
const TELLING_MORE = /\{(?:q|kept|mine|m|i1|issues|several|due|asked|inWords)\}/
