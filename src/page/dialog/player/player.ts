import { wordsOf } from '../../../base/language/say.ts'
import { m, t } from '../../../base/language/t.ts'
import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import { explain } from '../../host/store/explain.ts'
import { createStore, type Readable } from '../../host/store/store.ts'
import { createDecks, type Decks } from './decks.ts'
import { elapsedAt, placeAfter, sentenceAt, turnBeside, wholeLength, type PlayerPlace } from './places.ts'
import { NEW_PLAYER, type Player, type PlayerOptions, type PlayerState } from './player-state.ts'

/** The seconds of playback after which the position is stored again. */
const KEEP_EVERY = 5

const CANNOT_PLAY = m('This page cannot play the sound: voice the turn again, or go on with the next.')
const NOT_ALLOWED = m('The page may not play sound by itself: press Play again.')

/** Plays the turns of a dialog one after another, even while the sound of later ones is still being made. */
export class DialogPlayer implements Player {
  readonly #options: PlayerOptions
  readonly #store = createStore(NEW_PLAYER)
  readonly #clock = createStore(0)
  readonly #listeners = new Set<() => void>()
  readonly #decks: Decks
  /** The position in seconds within a turn whose sound is not loaded yet. */
  #at = 0
  #wants = false
  /** The number of the last start or stop. A task that began under an older number has no effect any more. */
  #ticket = 0
  #frame = 0
  #keptAt = 0

  constructor(options: PlayerOptions) {
    this.#options = options
    this.#decks = createDecks(options.makeDeck, options.sounds, {
      ended: () => this.#onEnded(),
      moved: () => this.#move(),
      failed: () => this.#stick(t(CANNOT_PLAY)),
    })
  }

  get state(): Readable<PlayerState> {
    return this.#store
  }

  get clock(): Readable<number> {
    return this.#clock
  }

  #turns(): readonly AudioTurn[] {
    return this.#options.heard.get().value?.turns ?? []
  }

  #turnOf(turnId: string | null): AudioTurn | undefined {
    return this.#turns().find((turn) => turn.turnId === turnId)
  }

  #turnNow(): AudioTurn | undefined {
    return this.#turnOf(this.#store.get().turnId)
  }

  #set(change: Partial<PlayerState>): void {
    this.#store.set({ ...this.#store.get(), ...change })
  }

  readonly place = (): PlayerPlace | null => {
    const { turnId } = this.#store.get()
    return turnId === null ? null : { turnId, seconds: this.#decks.key() === null ? this.#at : this.#decks.time() }
  }

  #remember(): void {
    const { begun, over } = this.#store.get()
    const now = this.place()
    this.#keptAt = now?.seconds ?? 0
    if (begun) this.#options.keep(over ? null : now)
  }

  /** Publishes the current position. */
  #move(): void {
    const turn = this.#turnNow()
    const now = this.place()
    const sentence = turn && now ? sentenceAt(turn, now.seconds) : null
    if (sentence !== this.#store.get().sentence) this.#set({ sentence })
    const whole = this.#options.heard.get().value
    this.#clock.set(whole ? Math.floor(elapsedAt(whole, now)) : 0)
    if (this.#store.get().phase === 'playing' && now && Math.abs(now.seconds - this.#keptAt) >= KEEP_EVERY)
      this.#remember()
    for (const listener of Array.from(this.#listeners)) listener()
  }

  readonly #animate = (): void => {
    this.#frame = 0
    if (this.#store.get().phase !== 'playing' || this.#listeners.size === 0) return
    this.#move()
    this.#frame = requestAnimationFrame(this.#animate)
  }

  #go(turnId: string, seconds: number): void {
    this.#ticket += 1
    if (this.#decks.key() !== null && this.#decks.key() !== this.#turnOf(turnId)?.key) {
      this.#decks.pause()
      this.#decks.drop()
    }
    this.#at = seconds
    this.#set({ turnId, problem: null, beyond: false, over: false, ...(this.#wants ? {} : { phase: 'still' }) })
    if (this.#decks.key() !== null) this.#decks.seek(seconds)
    this.#remember()
    this.#move()
    if (this.#wants) this.#arrive()
  }

  /** Plays the current turn, waits for its sound, or says why it cannot be played. */
  #arrive(): void {
    const turn = this.#turnNow()
    switch (turn?.state) {
      case 'ready':
        return void this.#begin(turn)
      case 'waiting':
      case 'voicing':
        return this.#set({ phase: 'waiting', problem: null })
      case 'failed':
        return this.#stick(wordsOf(turn.problem) ?? t('The turn could not be voiced.'))
      case 'none':
        return this.#options.coming() ? this.#set({ phase: 'waiting', problem: null }) : this.#stick(null)
      case undefined:
        return this.#options.coming() ? this.#set({ phase: 'waiting', beyond: true }) : this.#finish()
    }
  }

  #stick(problem: string | null): void {
    this.#ticket += 1
    this.#set({ phase: 'stuck', problem })
  }

  async #begin(turn: AudioTurn): Promise<void> {
    this.#ticket += 1
    const mine = this.#ticket
    const same = this.#decks.key() === turn.key
    if (!this.#decks.isAtHand(turn)) this.#set({ phase: 'loading' })
    try {
      if (!(await this.#decks.put(turn)) || mine !== this.#ticket) return
    } catch (error) {
      if (mine === this.#ticket) this.#stick(wordsOf(explain(error)))
      return
    }
    if (!same) this.#decks.seek(this.#at)
    try {
      await this.#decks.play()
    } catch (error) {
      const { name } = error as { readonly name?: unknown }
      if (mine !== this.#ticket || name === 'AbortError') return
      this.#wants = false
      return this.#stick(name === 'NotAllowedError' ? t(NOT_ALLOWED) : t(CANNOT_PLAY))
    }
    if (mine !== this.#ticket) return
    this.#set({ phase: 'playing', problem: null })
    this.#frame ||= requestAnimationFrame(this.#animate)
    this.#prepare()
  }

  #prepare(): void {
    const next = this.#after(this.#store.get().turnId)
    if (next?.state === 'ready') void this.#decks.prepare(next)
  }

  #after(turnId: string | null): AudioTurn | undefined {
    const index = this.#turns().findIndex((turn) => turn.turnId === turnId)
    return index < 0 ? undefined : this.#turns()[index + 1]
  }

  #onEnded(): void {
    const next = this.#after(this.#store.get().turnId)
    if (next) this.#go(next.turnId, 0)
    else if (this.#options.coming()) this.#set({ phase: 'waiting', beyond: true })
    else this.#finish()
  }

  #finish(): void {
    this.#wants = false
    this.#ticket += 1
    this.#decks.pause()
    this.#set({ phase: 'still', problem: null, beyond: false, over: true })
    this.#remember()
    this.#move()
  }

  /** Reacts to a change of the dialog's turns or of their sound. */
  #onHeard(): void {
    const first = this.#turns()[0]
    if (!first) return
    if (!this.#turnNow() && this.#store.get().phase !== 'playing') {
      const from = this.#options.kept()
      const place = from && this.#turnOf(from.turnId) ? from : { turnId: first.turnId, seconds: 0 }
      this.#decks.drop()
      this.#at = place.seconds
      this.#set({ turnId: place.turnId })
    }
    const { phase, beyond, turnId } = this.#store.get()
    const turn = this.#turnNow()
    const next = this.#after(turnId)
    if (this.#wants && phase === 'waiting' && beyond) {
      if (next) return this.#go(next.turnId, 0)
      // The current turn was played to its end, so it is not played again.
      if (!turn) this.#arrive()
      else if (!this.#options.coming()) this.#finish()
    } else if (
      this.#wants &&
      (phase === 'waiting' || (phase === 'stuck' && turn?.state !== 'failed' && turn?.state !== 'none'))
    )
      this.#arrive()
    else if (turn?.state === 'ready' && this.#decks.key() !== null && this.#decks.key() !== turn.key) this.#renew(turn)
    if (this.#store.get().phase === 'playing') this.#prepare()
    this.#move()
  }

  /**
   * Takes the new sound of the current turn: during playback it starts from its beginning, otherwise the position is
   * kept.
   */
  #renew(turn: AudioTurn): void {
    if (this.#store.get().phase === 'playing') return this.#go(turn.turnId, 0)
    this.#at = Math.min(this.#decks.time(), turn.seconds ?? 0)
    this.#decks.drop()
  }

  readonly play = (): void => {
    this.#wants = true
    this.#set({ begun: true })
    const first = this.#turns()[0]
    if (this.#store.get().over && first) return this.#go(first.turnId, 0)
    this.#arrive()
  }

  readonly pause = (): void => {
    this.#wants = false
    this.#ticket += 1
    this.#decks.pause()
    this.#set({ phase: 'still', problem: null, beyond: false })
    this.#remember()
    this.#move()
  }

  readonly seek = (to: PlayerPlace): void => {
    this.#set({ begun: true, moves: this.#store.get().moves + 1 })
    this.#go(to.turnId, to.seconds)
  }

  readonly toggle = (): void => (this.#wants && this.#store.get().phase !== 'stuck' ? this.pause() : this.play())
  readonly skip = (seconds: number): void => {
    const whole = this.#options.heard.get().value
    if (!whole) return
    const to = placeAfter(
      whole,
      Math.min(elapsedAt(whole, this.place()) + seconds, Math.max(wholeLength(whole) - 0.1, 0)),
    )
    if (to) this.seek(to)
  }

  readonly turn = (by: 1 | -1): void => {
    const to = turnBeside(this.#turns(), this.place(), by)
    if (to) this.seek({ turnId: to.turnId, seconds: 0 })
  }

  readonly pass = (): void => {
    this.#wants = true
    const next = this.#after(this.#store.get().turnId)
    if (next) this.#go(next.turnId, 0)
    else this.#finish()
  }

  readonly setSpeed = (speed: number): void => this.#decks.setSpeed(speed)

  readonly setVolume = (volume: number): void => this.#decks.setVolume(volume)
  readonly onMove = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#frame ||= requestAnimationFrame(this.#animate)
    return () => void this.#listeners.delete(listener)
  }

  readonly open = (): (() => void) => {
    const leave = this.#options.heard.subscribe(() => this.#onHeard())
    this.#onHeard()
    const remember = () => this.#remember()
    addEventListener('pagehide', remember)
    return () => {
      leave()
      removeEventListener('pagehide', remember)
      this.#at = this.place()?.seconds ?? 0
      this.pause()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#decks.clear()
      this.#options.sounds.clear()
    }
  }
}
