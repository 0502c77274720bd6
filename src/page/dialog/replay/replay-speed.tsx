import { useApp } from '../../host/app-model.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import './replay-speed.css'

const SPEEDS: readonly { readonly speed: number | null; readonly label: string }[] = [
  { speed: 1, label: 'As recorded' },
  { speed: 2, label: '2 times as fast' },
  { speed: 5, label: '5 times as fast' },
  { speed: 20, label: '20 times as fast' },
  { speed: null, label: 'Without waiting' },
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
      <label className="replay-speed row">
        Pace
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
          {!isListed && <option value={about.speed ?? ''}>{about.speed} times as fast</option>}
        </select>
      </label>
      <p className="hint replay-hint">{about.why ?? 'No model is asked, and nothing is paid.'}</p>
    </>
  )
}
