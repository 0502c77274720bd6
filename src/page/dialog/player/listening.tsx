import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import type { AudioView } from '../../../core/contract/host/audio.ts'
import { useApp, type AppModel } from '../../host/app-model.ts'
import { createStore, type Readable, type Store } from '../../host/store/store.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { audioOf, type AudioHeard } from '../../dialog-view/audio-view.ts'
import { createDeck } from './deck.ts'
import { persistedEntries } from '../../host/store/persisted.ts'
import type { PlayerPlace } from './places.ts'
import { playerSettings, soundSettings } from './player-settings.ts'
import type { Player, PlayerState } from './player-state.ts'
import { DialogPlayer } from './player.ts'
import { createSounds } from './sounds.ts'

/** The most dialogs whose position is stored. */
const KEPT = 60

/** The places where playback of dialogs stopped. A dialog has no entry when playback never began or reached the end. */
const keptPlaces = persistedEntries<PlayerPlace>('idi.listen', restorePlace, KEPT)

/** The sound of the dialog on the screen. */
export interface DialogSound {
  readonly id: string
  readonly heard: Readable<AudioHeard>
  readonly player: Player
  /** Whether the window for listening is open. */
  readonly choosing: Store<boolean>
}

export const ListeningContext = createContext<DialogSound | null>(null)

/** Provides the sound of the dialog to all components inside. */
export function ListeningTo({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const app = useApp()
  const listening = useMemo(() => createListening(app, id), [app, id])
  useEffect(() => {
    const { player } = listening
    const tune = () => {
      const { speed, volume } = soundSettings(playerSettings.get())
      player.setSpeed(speed)
      player.setVolume(volume)
    }
    tune()
    const leave = playerSettings.subscribe(tune)
    const close = player.open()
    return () => {
      leave()
      close()
    }
  }, [listening])
  return <ListeningContext value={listening}>{children}</ListeningContext>
}

function createListening(app: AppModel, id: string): DialogSound {
  const audio = audioOf(app, id)
  const player = new DialogPlayer({
    heard: audio,
    sounds: createSounds(app.client, id),
    makeDeck: createDeck,
    // The host sends this together with the sound, because the dialog may already be further than its sound.
    coming: () => audio.get().value?.coming === true,
    kept: () => keptPlaces.get()[id] ?? null,
    keep: (place) => keptPlaces.set(id, place),
  })
  return { id, heard: audio, player, choosing: createStore(false) }
}

/** The sound of the dialog on the screen; null on a page without sound. */
export function useMaybeListening(): DialogSound | null {
  return use(ListeningContext)
}

export function useListening(): DialogSound {
  const listening = use(ListeningContext)
  if (listening === null) throw new Error('ListeningContext is missing')
  return listening
}

/** Selects a part of what the host reports about the dialog's sound. */
export function useHeard<T>(select: (view: AudioView | null) => T, same?: (a: T, b: T) => boolean): T {
  return useSelect(useListening().heard, ({ value }) => select(value), same)
}

export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSelect(useListening().player.state, select)
}

const NOTHING: Readable<AudioHeard> = createStore<AudioHeard>({ value: null, problem: null })

/** Whether there is sound to play, now or soon. */
export function useHasSound(): boolean {
  return useSelect(useMaybeListening()?.heard ?? NOTHING, ({ value }) => hasSound(value))
}

export function hasSound(view: AudioView | null): boolean {
  return (
    view !== null &&
    (view.live || view.turns.some(({ state }) => state === 'ready' || state === 'voicing' || state === 'waiting'))
  )
}

function restorePlace(stored: unknown): PlayerPlace | null {
  const { turnId, seconds } = (stored ?? {}) as { readonly turnId?: unknown; readonly seconds?: unknown }
  return typeof turnId === 'string' && typeof seconds === 'number' && seconds >= 0 ? { turnId, seconds } : null
}
