import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { m, t, translateKnown } from '../../../base/language/t.ts'
import type { EstimateAnswer } from '../../../core/contract/money.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { Problem } from '../../ui/problem.tsx'
import { RehearsalChip } from '../../dialog-view/rehearsal-chip.tsx'
import { formatRoute } from '../../host/route.ts'
import { SEATS_AS_SEATED } from '../../dialog-view/seats.ts'
import { useKeyCaps } from '../../host/shortcuts/shortcuts.ts'
import type { Draft } from '../../draft/draft.ts'
import { FailedProviderWay } from '../../notices/provider-way.tsx'
import { EstimateLine, type EstimateLineProps } from './estimate-line.tsx'
import { providerOf } from '../../draft/seat-provider.ts'
import './start-bar.css'

interface StartBarProps extends EstimateLineProps {
  readonly draft: Draft
  readonly providers: readonly ProviderInfo[]
  readonly label: string
  readonly problem: string | null
  /** The error with which the host refused to start the dialog; null for none. */
  readonly refusal: ErrorShape | null
  readonly busy: 'start' | 'queue' | null
  /** False while the page has no connection to the engine. */
  readonly connected: boolean
  /** True once the choices of the form have loaded; nothing can be started before. */
  readonly ready: boolean
  /**
   * The content in place of the estimate and of the sentence about built-in voices, for a mode that is paid by the
   * hour.
   */
  readonly price?: ReactNode
  /**
   * The notes in the host's estimate about the topic and about the seats' settings; null until the estimate has
   * arrived.
   */
  readonly answer: Pick<EstimateAnswer, 'notes' | 'settingNotes'> | null
  readonly onQueue: () => void
  readonly onStart: () => void
}

const AWAY = m('The engine cannot be reached just now. Everything here is kept: start once the connection is back.')

/** The bar with the estimate and the buttons that start the dialog or put it on the queue. */
export function StartBar({
  draft,
  providers,
  label,
  problem,
  refusal,
  busy,
  connected,
  ready,
  price,
  answer,
  onQueue,
  onStart,
  ...estimate
}: StartBarProps) {
  const rehearsed = SEATS_AS_SEATED.filter((seat) => providerOf(draft.seats[seat], providers)?.rehearsal).length
  const caps = useKeyCaps('start')
  const told = connected ? problem : t(AWAY)
  return (
    <footer className="start-bar relative rigid ruled type-small row wrap gap-6 rows-4 between pad-4 pad-x-7">
      <div className="start-bar-words shrink muted break row wrap gap-6 rows-2">
        {told === null ? (
          (price ?? <EstimateLine {...estimate} />)
        ) : (
          <Problem error={connected ? refusal : null}>{told}</Problem>
        )}
        {connected && refusal !== null && <FailedProviderWay id={providerIn(refusal)} code={refusal.code} />}
        {told === null &&
          answer?.settingNotes?.map((note) => (
            <p key={note} className="hint">
              {translateKnown(note)}
            </p>
          ))}
        {rehearsed > 0 && told === null && price === undefined && (
          <p className="row wrap rows-2">
            <RehearsalChip />
            <span>
              {translateKnown(answer?.notes?.[0] ?? '') ||
                (rehearsed === SEATS_AS_SEATED.length
                  ? t('Built-in voices speak.')
                  : t('Built-in voices speak in {rehearsed} of 3 seats.', { rehearsed }))}{' '}
              <a href={formatRoute({ screen: 'settings' })}>{t('Set up a model')}</a>
            </span>
          </p>
        )}
      </div>
      <div className="start-bar-acts shrink push row wrap end">
        <button
          type="button"
          className="button start-other"
          title={t('Add to queue')}
          disabled={busy !== null || !ready}
          onClick={onQueue}
        >
          <ListPlus size={16} aria-hidden />
          <span>{busy === 'queue' ? t('Adding') : t('Add to queue')}</span>
        </button>
        <button
          type="button"
          className="button primary start-button"
          disabled={busy !== null || !ready}
          title={caps ?? undefined}
          onClick={onStart}
        >
          {busy === 'start' ? t('Starting') : label}
        </button>
      </div>
    </footer>
  )
}

function providerIn({ details }: ErrorShape): string | null {
  const id = details?.['provider']
  return typeof id === 'string' ? id : null
}
