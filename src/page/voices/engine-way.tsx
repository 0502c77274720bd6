import { t, translateKnown } from '../../base/language/t.ts'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import type { SpeechEngineInfo } from '../../core/contract/host/speech.ts'
import { useApp } from '../host/app-model.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { isOfProvider, ProviderWay } from '../notices/provider-way.tsx'
import { speechEngines } from './speech-engines.ts'

interface EngineWayProps {
  /** The id of the speech engine. */
  readonly engine: string | null
  readonly problem: Pick<ErrorShape, 'code'> | null
}

/**
 * A link to where the speech engine of a problem is set up: the key that it shares with a provider, or the list of
 * engines. Renders nothing when no setting could help.
 */
export function EngineWay({ engine: id, problem }: EngineWayProps) {
  const app = useApp()
  const provider = useStore(app.providers).value?.find((each) => each.id === id)
  const engine = useStore(speechEngines(app.client)).value?.find((each) => each.id === id)
  if (problem === null || !engine || !canHelp(problem, engine)) return null
  if (provider) return <ProviderWay provider={provider} />
  return (
    <p className="hint provider-way flex gap-5 rows-1 wrap above-2">
      <a className="link" href={formatRoute({ screen: 'settings', section: 'voices' })}>
        {t('Open the settings of {label}', { label: translateKnown(engine.label) })}
      </a>
    </p>
  )
}

/**
 * Whether another setting can solve the problem. It cannot when the text cannot be read aloud, or when the problem is
 * one of built-in voices that are ready.
 */
function canHelp({ code }: Pick<ErrorShape, 'code'>, { ready, remote }: SpeechEngineInfo): boolean {
  return isOfProvider(code) || (code.startsWith('SPEECH_') && code !== 'SPEECH_TEXT' && (remote || !ready))
}
