import {
  LoaderCircle,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  SkipBack,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { formatClock } from '../../../base/format/duration.ts'
import { formatVoiceSpeed } from '../../voices/voice-words.ts'
import { useCalmFacts, useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { shownTitle } from '../../../core/dialog/plain-title.ts'
import { usePreference } from '../../host/store/preferences.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useStore } from '../../host/store/use-select.ts'
import { speakerOf, spokenTitle, formatVoiced } from './listen-words.ts'
import { useHeard, useListening, usePlayer } from './listening.tsx'
import { useMediaSession } from './media-session.ts'
import { wholeLength } from './places.ts'
import './player-bar.css'
import { PLAYER_SPEEDS, playerSettings, soundSettings } from './player-settings.ts'
import { PlayerStatus } from './player-status.tsx'
import { Scrubber } from './scrubber.tsx'
import { formatPercent } from '../../../base/format/measure.ts'

/** The number of seconds that the buttons skip. */
const STEP = 15

/** The player: the timeline of the sound, with the buttons. */
export function PlayerBar({ onJump }: { readonly onJump: (turn: number) => void }) {
  const { player } = useListening()
  const state = useCalmFacts()
  const view = useHeard((audio) => audio)
  useShortcuts({ play: view === null ? undefined : player.toggle })
  if (view === null) return null

  /** Plays or pauses with the space bar, where it has no other meaning in the player. */
  function onKeyDown(event: KeyboardEvent): void {
    if (
      event.key !== ' ' ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLElement) ||
      /^(button|select|input)$/i.test(event.target.tagName)
    )
      return
    event.preventDefault()
    player.toggle()
  }
  return (
    <section
      className="player grid gap-5 rows-2 middle rigid ruled-below pad-4 pad-x-7"
      aria-label={t('Player [[of sound]]')}
      onKeyDown={onKeyDown}
    >
      <PlayButton />
      <Scrubber state={state} view={view} onJump={onJump} />
      <div className="player-steps row gap-0" role="group" aria-label={t('Move')}>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Previous turn')}
          title={t('Previous turn')}
          onClick={() => player.turn(-1)}
        >
          <SkipBack size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Back 15 seconds')}
          title={t('Back 15 seconds')}
          onClick={() => player.skip(-STEP)}
        >
          <RotateCcw size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Forward 15 seconds')}
          title={t('Forward 15 seconds')}
          onClick={() => player.skip(STEP)}
        >
          <RotateCw size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Next turn')}
          title={t('Next turn')}
          onClick={() => player.turn(1)}
        >
          <SkipForward size={16} aria-hidden />
        </button>
      </div>
      <div className="player-side tabular muted type-caption text-end">
        <PlayerTime whole={wholeLength(view)} />
        <p>{formatVoiced(view)}</p>
      </div>
      <div className="player-tune row gap-2">
        <SpeedChoice />
        <VolumeControl />
      </div>
      <PlayerStatus view={view} />
      <NowPlaying />
    </section>
  )
}

function PlayButton() {
  const { player } = useListening()
  const phase = usePlayer((state) => state.phase)
  const goes = phase === 'playing' || phase === 'loading' || phase === 'waiting'
  const Icon = phase === 'loading' || phase === 'waiting' ? LoaderCircle : goes ? Pause : Play
  return (
    <button
      type="button"
      className={`player-play grid gap-0 ${phase}`}
      aria-label={goes ? t('Pause the sound') : t('Play')}
      title={goes ? t('Pause the sound') : t('Play')}
      onClick={player.toggle}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

function PlayerTime({ whole }: { readonly whole: number }) {
  const now = useStore(useListening().player.clock)
  return (
    <p className="ink type-small medium" role="timer" aria-label={t('Time')}>
      {formatClock(now)} / {formatClock(whole)}
    </p>
  )
}

function SpeedChoice() {
  const [stored, keep] = usePreference('player', playerSettings.get())
  const { speed } = soundSettings(stored)
  return (
    <select
      className="input player-speed"
      aria-label={t('Speed')}
      title={t('Speed')}
      value={speed}
      onChange={(event) => keep({ ...soundSettings(stored), speed: Number(event.target.value) })}
    >
      {[...new Set([...PLAYER_SPEEDS, speed])].map((each) => (
        <option key={each} value={each}>
          {formatVoiceSpeed(each)}
        </option>
      ))}
    </select>
  )
}

/** Gives the media controls of the operating system the names of what is played. */
function NowPlaying() {
  const { player } = useListening()
  const state = useDialogFacts()
  const turnId = usePlayer((now) => now.turnId)
  const begun = usePlayer((now) => now.begun)
  const playing = usePlayer((now) => now.phase === 'playing')
  const turn = useHeard((view) => view?.turns.find((each) => each.turnId === turnId))
  const album = oneLine(shownTitle(state))
  const heading = turn
    ? { title: spokenTitle(state, turn.turnId), artist: speakerOf(state, turn), album }
    : { title: album, artist: '', album }
  useMediaSession(player, playing, heading, begun)
  return null
}

/** The volume, and a button to mute and unmute. */
function VolumeControl() {
  const [stored, keep] = usePreference('player', playerSettings.get())
  const settings = soundSettings(stored)
  const { volume } = settings
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <div className="player-volume row gap-0">
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('Mute')}
        title={volume === 0 ? t('Sound on') : t('Mute')}
        aria-pressed={volume === 0}
        onClick={() => keep({ ...settings, volume: volume === 0 ? 1 : 0 })}
      >
        <Icon size={16} aria-hidden />
      </button>
      <input
        type="range"
        aria-label={t('Volume')}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-valuetext={formatPercent(volume)}
        onChange={(event) => keep({ ...settings, volume: Number(event.target.value) })}
      />
    </div>
  )
}
