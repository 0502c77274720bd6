import { t, translateKnown, wordTable } from '../../../base/language/t.ts'
import { useApp } from '../../host/app-model.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import './replay-speed.css'

const SPEEDS: readonly { readonly speed: number | null; readonly label: string }[] = [
  wordTable({ speed: 1, label: 'As recorded' }, 'label'),
  wordTable({ speed: 2, label: '2 times as fast' }, 'label'),
  wordTable({ speed: 5, label: '5 times as fast' }, 'label'),
  wordTable({ speed: 20, label: '20 times as fast' }, 'label'),
  wordTable({ speed: null, label: 'Without waiting' }, 'label'),
]

/** The speed of a replay; it also applies to the running stage. */
export function ReplaySpeed({ id }: { readonly id: string }) {
  const { client } = useApp()
  const { value: about, replace } = useRequest(id, () => client.runFiles.about({ id }))
  const { run } = useToastedAction()
  if (about === null) return null
  const isListed = SPEEDS.some(({ speed }) => speed === about.speed)
  function choose(speed: number | null): void {
    if (about) replace({ ...about, speed })
    void run(() => client.runFiles.setSpeed({ id, speed }))
  }
  return (
    <>
      <label className="replay-speed muted row">
        {t('Pace')}
        <select
          className="input"
          value={about.speed ?? ''}
          onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
        >
          {SPEEDS.map(({ speed, label }) => (
            <option key={label} value={speed ?? ''}>
              {label}
            </option>
          ))}
          {!isListed && <option value={about.speed ?? ''}>{t('{speed} times as fast', { speed: about.speed })}</option>}
        </select>
      </label>
      <p className="hint replay-hint">
        {about.why === null ? t('No model is asked, and nothing is paid.') : translateKnown(about.why)}
      </p>
    </>
  )
}
