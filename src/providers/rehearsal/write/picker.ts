import { draw } from '../../../dialog/draw.ts'
import type { Scene } from '../../../engine/ports.ts'
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
    const [one, ...more] = ranked.filter(({ at }) => at === oldest).map(({ item }) => item)
    return this.draw([one as T, ...more], label)
  }

  /** A sentence of the pool that was not said, or not for the longest time, its slots filled; '' when none can be. */
  pick(pool: readonly string[], label: string, slots: Slots): string {
    const usable = pool.filter((template) => fillable(template, slots))
    if (usable.length === 0) return ''
    const template = this.leastRecent(usable, (candidate) => [candidate], label)
    this.#chosen.push(template)
    return fill(template, slots)
  }

  /** A sentence of the pool, another one at each turn: for words that do not enter what was said. */
  rotate(pool: readonly string[], label: string, slots: Slots): string {
    const { seat, speech, seed } = this.#scene
    const usable = pool.filter((template) => fillable(template, slots))
    const [start, ...starts] = usable.keys()
    const offset = start === undefined ? 0 : draw([start, ...starts], seed, `${seat}/${label}`)
    return fill(usable[(offset + Math.floor((speech - 1) / 2)) % usable.length] ?? '', slots)
  }
}
