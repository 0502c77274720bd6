import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { formatPercent } from '../../../base/format/measure.ts'
import { usePreference } from '../../host/store/preferences.ts'
import { playerSettings, soundSettings } from './player-settings.ts'

/** How loud it is, and a button that takes the sound away and gives it back. */
export function VolumeControl() {
  const [kept, keep] = usePreference('player', playerSettings.get())
  const settings = soundSettings(kept)
  const { volume } = settings
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <div className="player-volume row gap-0">
      <button
        type="button"
        className="button quiet icon"
        aria-label="Mute"
        title={volume === 0 ? 'Sound on' : 'Mute'}
        aria-pressed={volume === 0}
        onClick={() => keep({ ...settings, volume: volume === 0 ? 1 : 0 })}
      >
        <Icon size={16} aria-hidden />
      </button>
      <input
        type="range"
        aria-label="Volume"
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
