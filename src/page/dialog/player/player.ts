import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import { explain } from '../../host/store/explain.ts'
import { createStore } from '../../host/store/store.ts'
import { createDecks } from './decks.ts'
import { elapsedAt, placeAfter, sentenceAt, wholeLength, type PlayerPlace } from './places.ts'
import { NEW_PLAYER, type Player, type PlayerOptions, type PlayerState } from './player-state.ts'

/** Back from further in than this goes to the beginning of the turn first, in seconds. */
const BACK_TO_START = 3
/** The place is kept this often while it plays, in seconds. */
const KEEP_EVERY = 5

const CANNOT_PLAY = 'This page cannot play the sound: voice the turn again, or go on with the next.'
const NOT_ALLOWED = 'The page may not play sound by itself: press Play again.'

/** Plays the turns of a dialog one after another, also while later ones are still being voiced. */
export function createPlayer({ heard, sounds, makeDeck, coming, kept, keep }: PlayerOptions): Player {
  const store = createStore(NEW_PLAYER)
  const clock = createStore(0)
  const listeners = new Set<() => void>()
  const decks = createDecks(makeDeck, sounds, {
    ended: () => onEnded(),
    moved: () => move(),
    failed: () => stick(CANNOT_PLAY),
  })
  /** Where to begin in a turn whose sound is not on. */
  let at = 0
  let wants = false
  /** Whatever was begun with an older one no longer counts. */
  let ticket = 0
  let frame = 0
  let keptAt = 0

  const turns = (): readonly AudioTurn[] => heard.get().value?.turns ?? []
  const turnOf = (turnId: string | null): AudioTurn | undefined => turns().find((turn) => turn.turnId === turnId)
  const turnNow = () => turnOf(store.get().turnId)
  const set = (change: Partial<PlayerState>) => store.set({ ...store.get(), ...change })

  function place(): PlayerPlace | null {
    const { turnId } = store.get()
    return turnId === null ? null : { turnId, seconds: decks.key() === null ? at : decks.time() }
  }
  function remember(): void {
    const { begun, over } = store.get()
    const now = place()
    keptAt = now?.seconds ?? 0
    if (begun) keep(over ? null : now)
  }

  /** Tells where it is now. */
  function move(): void {
    const turn = turnNow()
    const now = place()
    const sentence = turn && now ? sentenceAt(turn, now.seconds) : null
    if (sentence !== store.get().sentence) set({ sentence })
    const whole = heard.get().value
    clock.set(whole ? Math.floor(elapsedAt(whole, now)) : 0)
    if (store.get().phase === 'playing' && now && Math.abs(now.seconds - keptAt) >= KEEP_EVERY) remember()
    for (const listener of Array.from(listeners)) listener()
  }
  function animate(): void {
    frame = 0
    if (store.get().phase !== 'playing' || listeners.size === 0) return
    move()
    frame = requestAnimationFrame(animate)
  }

  function go(turnId: string, seconds: number): void {
    ticket += 1
    if (decks.key() !== null && decks.key() !== turnOf(turnId)?.key) {
      decks.pause()
      decks.drop()
    }
    at = seconds
    set({ turnId, problem: null, beyond: false, over: false, ...(wants ? {} : { phase: 'still' }) })
    if (decks.key() !== null) decks.seek(seconds)
    remember()
    move()
    if (wants) arrive()
  }

  /** Plays the turn it is in, or waits for it, or says why not. */
  function arrive(): void {
    const turn = turnNow()
    switch (turn?.state) {
      case 'ready':
        return void begin(turn)
      case 'waiting':
      case 'voicing':
        return set({ phase: 'waiting', problem: null })
      case 'failed':
        return stick(turn.problem?.message ?? 'The turn could not be voiced.')
      case 'none':
        return coming() ? set({ phase: 'waiting', problem: null }) : stick(null)
      case undefined:
        return coming() ? set({ phase: 'waiting', beyond: true }) : finish()
    }
  }
  function stick(problem: string | null): void {
    ticket += 1
    set({ phase: 'stuck', problem })
  }

  async function begin(turn: AudioTurn): Promise<void> {
    ticket += 1
    const mine = ticket
    const same = decks.key() === turn.key
    if (!decks.isAtHand(turn)) set({ phase: 'loading' })
    try {
      if (!(await decks.put(turn)) || mine !== ticket) return
    } catch (error) {
      if (mine === ticket) stick(explain(error).message)
      return
    }
    if (!same) decks.seek(at)
    try {
      await decks.play()
    } catch (error) {
      const { name } = error as { readonly name?: unknown }
      if (mine !== ticket || name === 'AbortError') return
      wants = false
      return stick(name === 'NotAllowedError' ? NOT_ALLOWED : CANNOT_PLAY)
    }
    if (mine !== ticket) return
    set({ phase: 'playing', problem: null })
    frame ||= requestAnimationFrame(animate)
    prepare()
  }
  function prepare(): void {
    const next = after(store.get().turnId)
    if (next?.state === 'ready') void decks.prepare(next)
  }

  function after(turnId: string | null): AudioTurn | undefined {
    const index = turns().findIndex((turn) => turn.turnId === turnId)
    return index < 0 ? undefined : turns()[index + 1]
  }
  function onEnded(): void {
    const next = after(store.get().turnId)
    if (next) go(next.turnId, 0)
    else if (coming()) set({ phase: 'waiting', beyond: true })
    else finish()
  }
  function finish(): void {
    wants = false
    ticket += 1
    decks.pause()
    set({ phase: 'still', problem: null, beyond: false, over: true })
    remember()
    move()
  }

  /** What is voiced has changed. */
  function onHeard(): void {
    const first = turns()[0]
    if (!first) return
    if (!turnNow() && store.get().phase !== 'playing') {
      const from = kept()
      const found = from && turnOf(from.turnId) ? from : { turnId: first.turnId, seconds: 0 }
      decks.drop()
      at = found.seconds
      set({ turnId: found.turnId })
    }
    const { phase, beyond, turnId } = store.get()
    const turn = turnNow()
    const next = after(turnId)
    if (wants && phase === 'waiting' && beyond) {
      if (next) return go(next.turnId, 0)
      arrive()
    } else if (
      wants &&
      (phase === 'waiting' || (phase === 'stuck' && turn?.state !== 'failed' && turn?.state !== 'none'))
    )
      arrive()
    else if (turn?.state === 'ready' && decks.key() !== null && decks.key() !== turn.key) renew(turn)
    if (store.get().phase === 'playing') prepare()
    move()
  }
  /** The turn got another sound: it is heard from its beginning, or rests where it was. */
  function renew(turn: AudioTurn): void {
    if (store.get().phase === 'playing') return go(turn.turnId, 0)
    at = Math.min(decks.time(), turn.seconds ?? 0)
    decks.drop()
  }

  function play(): void {
    wants = true
    set({ begun: true })
    const first = turns()[0]
    if (store.get().over && first) return go(first.turnId, 0)
    arrive()
  }
  function pause(): void {
    wants = false
    ticket += 1
    decks.pause()
    set({ phase: 'still', problem: null, beyond: false })
    remember()
    move()
  }
  function seek(to: PlayerPlace): void {
    set({ begun: true, moves: store.get().moves + 1 })
    go(to.turnId, to.seconds)
  }

  return {
    state: store,
    clock,
    place,
    play,
    pause,
    toggle: () => (wants && store.get().phase !== 'stuck' ? pause() : play()),
    seek,
    skip(seconds) {
      const whole = heard.get().value
      if (!whole) return
      const to = placeAfter(whole, Math.min(elapsedAt(whole, place()) + seconds, Math.max(wholeLength(whole) - 0.1, 0)))
      if (to) seek(to)
    },
    turn(by) {
      const now = place()
      const index = turns().findIndex(({ turnId }) => turnId === now?.turnId)
      const known = turns()[index]
      const heardOnly = ({ state }: AudioTurn) => state !== 'none'
      const before =
        now && now.seconds > BACK_TO_START ? known : (turns().slice(0, Math.max(index, 0)).findLast(heardOnly) ?? known)
      const to =
        by === 1
          ? turns()
              .slice(index + 1)
              .find(heardOnly)
          : before
      if (to) seek({ turnId: to.turnId, seconds: 0 })
    },
    pass() {
      wants = true
      const next = after(store.get().turnId)
      if (next) go(next.turnId, 0)
      else finish()
    },
    setSpeed: decks.setSpeed,
    setVolume: decks.setVolume,
    onMove(listener) {
      listeners.add(listener)
      frame ||= requestAnimationFrame(animate)
      return () => void listeners.delete(listener)
    },
    open() {
      const leave = heard.subscribe(onHeard)
      onHeard()
      addEventListener('pagehide', remember)
      return () => {
        leave()
        removeEventListener('pagehide', remember)
        at = place()?.seconds ?? 0
        pause()
        cancelAnimationFrame(frame)
        frame = 0
        decks.clear()
        sounds.clear()
      }
    },
  }
}
