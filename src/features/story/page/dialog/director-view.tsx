import { Clapperboard } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { directedDialog } from '../../../../page/dialog-view/lens.ts'
import { announce } from '../../../../page/host/announce.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { Switch } from '../../../../page/ui/switch.tsx'

function useDirected(): readonly [on: boolean, set: (on: boolean) => void] {
  const id = useDialog((state) => state.id)
  const on = useStore(directedDialog) === id
  return [
    on,
    (next) => {
      directedDialog.set(next ? id : null)
      announce(
        next ? t('The Director’s view shows what the player does not know.') : t('This is the player’s view again.'),
      )
    },
  ]
}

/** A switch by which a player also sees what is secret. */
export function DirectorSwitch() {
  const plays = useDialog((state) => state.person === 'plays')
  const [on, set] = useDirected()
  if (!plays) return null
  return (
    <div className="above-7">
      <Switch label={t('Director’s view')} on={on} onChange={set} />
      <p className="hint above-3">
        {t(
          'Shows what the player does not know: flags, what the world rolled, what only some were told, the whole map. An export holds it with “Everything” alone.',
        )}
      </p>
    </div>
  )
}

/** A bar above the script which says that it shows more than the player knows. */
export function DirectorBar() {
  const [on, set] = useDirected()
  if (!on) return null
  return (
    <div
      className="director-bar row gap-5 rows-2 wrap type-small pad-2 pad-x-7"
      role="note"
      aria-label={t('Director’s view')}
    >
      <Clapperboard size={14} aria-hidden />
      <span>{t('Director’s view: this shows what the player does not know.')}</span>
      <button type="button" className="button small" onClick={() => set(false)}>
        {t('Back to the player’s view')}
      </button>
    </div>
  )
}
