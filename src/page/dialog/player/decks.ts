import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import type { Deck, MakeDeck } from './deck.ts'
import type { Sounds } from './sounds.ts'

type Sound = Pick<AudioTurn, 'turnId' | 'key'>

/** Two decks: one plays while the other loads the next sound, so that there is no gap. */
export interface Decks extends Pick<Deck, 'play' | 'pause' | 'seek' | 'time' | 'setSpeed' | 'setVolume'> {
  /** The key of the current sound; null for none. */
  key(): string | null
  /**
   * Loads a sound and makes it the current one. Returns false when another was requested meanwhile.
   * @throws the host's error
   */
  put(sound: Sound): Promise<boolean>
  isAtHand(sound: Sound): boolean
  /** Loads the next sound in advance. A failure does not matter: it is loaded again when its turn comes. */
  prepare(sound: Sound): Promise<void>
  /** Forgets the current sound, so that it is loaded again. */
  drop(): void
  clear(): void
}

export function createDecks(
  makeDeck: MakeDeck,
  sounds: Sounds,
  events: { readonly ended: () => void; readonly moved: () => void; readonly failed: () => void },
): Decks {
  const make = (): Deck => {
    const deck = makeDeck({
      ended: () => deck === current && events.ended(),
      moved: () => deck === current && events.moved(),
      failed() {
        if (deck !== current) return (prepared = null)
        on = null
        return events.failed()
      },
    })
    return deck
  }
  let current = make()
  let spare = make()
  let on: string | null = null
  let prepared: string | null = null
  let nextKey: string | null = null
  let ahead: string | null = null

  return {
    key: () => on,
    isAtHand: ({ key }) => key === on || key === prepared,
    async put(sound) {
      nextKey = sound.key
      if (on === sound.key) return true
      current.pause()
      if (prepared === sound.key) {
        ;[current, spare] = [spare, current]
        prepared = null
      } else {
        on = null
        const url = await sounds.get(sound)
        if (nextKey !== sound.key) return false
        current.load(url)
      }
      on = sound.key
      return true
    },
    async prepare(sound) {
      ahead = sound.key
      if (prepared === sound.key) return
      try {
        const url = await sounds.get(sound)
        if (ahead !== sound.key || on === sound.key || prepared === sound.key) return
        spare.load(url)
        prepared = sound.key
      } catch {
        ahead = null
      }
    },
    drop() {
      on = null
    },
    clear() {
      nextKey = null
      ahead = null
      on = null
      prepared = null
      current.clear()
      spare.clear()
    },
    play: () => current.play(),
    pause: () => current.pause(),
    seek: (seconds) => current.seek(seconds),
    time: () => current.time(),
    setSpeed(speed) {
      current.setSpeed(speed)
      spare.setSpeed(speed)
    },
    setVolume(volume) {
      current.setVolume(volume)
      spare.setVolume(volume)
    },
  }
}
