import { useEffect } from 'react'
import { showSigns } from '../../../base/text/show-signs.ts'
import type { Player } from './player-state.ts'

interface Heading {
  readonly title: string
  readonly artist: string
  readonly album: string
}

/** Seconds that the media keys for forward and back skip. */
const STEP = 15

/**
 * Connects the player with the media keys and the media controls of the operating system, which also show what is
 * played.
 */
export function useMediaSession(
  player: Player,
  playing: boolean,
  { title, artist, album }: Heading,
  begun: boolean,
): void {
  useEffect(() => {
    if (!begun || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const acts: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
      ['play', player.play],
      ['pause', player.pause],
      ['previoustrack', () => player.turn(-1)],
      ['nexttrack', () => player.turn(1)],
      ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? STEP))],
      ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? STEP)],
    ]
    for (const [action, act] of acts) mediaSession.setActionHandler(action, act)
    return () => {
      for (const [action] of acts) mediaSession.setActionHandler(action, null)
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
    }
  }, [player, begun])
  useEffect(() => {
    if (!begun || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title: showSigns(title),
      artist: showSigns(artist),
      album: showSigns(album),
    })
  }, [title, artist, album, begun])
  useEffect(() => {
    if (begun && 'mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused'
  }, [playing, begun])
}
