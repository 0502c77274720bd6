/** A player for sounds: it plays one at a time. */
export interface Deck {
  load(url: string): void
  /** @throws DOMException AbortError when it is paused or another sound is loaded meanwhile */
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  /** The current position, in seconds from the beginning of the sound. */
  time(): number
  /** Sets the speed; the pitch does not change. */
  setSpeed(speed: number): void
  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void
  clear(): void
}

export interface DeckEvents {
  readonly ended: () => void
  readonly moved: () => void
  readonly failed: () => void
}

export type MakeDeck = (events: DeckEvents) => Deck

/** Makes a deck from an audio element outside the document. */
export function createDeck({ ended, moved, failed }: DeckEvents): Deck {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.preservesPitch = true
  let seekTo: number | null = null
  audio.addEventListener('ended', ended)
  audio.addEventListener('timeupdate', moved)
  audio.addEventListener('error', () => {
    if (audio.hasAttribute('src')) failed()
  })
  audio.addEventListener('loadedmetadata', () => {
    if (seekTo !== null) audio.currentTime = seekTo
    seekTo = null
  })
  return {
    load(url) {
      seekTo = null
      audio.src = url
    },
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek(seconds) {
      if (audio.readyState === 0) seekTo = seconds
      else audio.currentTime = seconds
    },
    time: () => seekTo ?? audio.currentTime,
    setSpeed(speed) {
      audio.defaultPlaybackRate = speed
      audio.playbackRate = speed
    },
    setVolume(volume) {
      audio.volume = volume
    },
    clear() {
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
