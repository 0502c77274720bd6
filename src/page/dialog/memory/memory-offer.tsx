import { Bookmark } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import { finishedSpeeches } from '../../../core/dialog/insights.ts'
import { currentMemory } from '../../../core/dialog/memory/current-memory.ts'
import { Offer } from '../../dialog-view/offers/offer.tsx'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useRequest } from '../../host/use-request.ts'
import { MakingBar } from '../insights/making-bar.tsx'
import { useMaking } from '../insights/use-making.ts'

/**
 * Offers to make the memory of a finished dialog, if memories are turned on and there is no current one of this dialog.
 */
export function MemoryOffer() {
  const { client } = useApp()
  const state = useCalmFacts()
  const { making, busy, make, about } = useMaking('memory')
  const setting = useRequest('now', () => client.memory.setting({}))
  const memory = useMemo(() => currentMemory(state), [state])
  const current = memory !== null && !memory.forgotten && !memory.stale && memory.unread.length === 0
  if (current || making.type !== 'still' || finishedSpeeches(state).length === 0) return null
  if ((setting.value?.when ?? 'off') === 'off' || state.parent !== null) return null
  return (
    <Offer
      icon={Bookmark}
      label={memory ? t('Remember it again') : t('Remember this dialog')}
      what={t('What came of it, kept for later dialogs on the same things.')}
      disabled={busy}
      onClick={make}
    >
      <p className="hint">{about}</p>
    </Offer>
  )
}

/** The memory of the dialog in one line, or the progress of making it. */
export function MemoryLine() {
  const state = useCalmFacts()
  const controls = useMaking('memory')
  const memory = useMemo(() => currentMemory(state), [state])
  if (controls.making.type !== 'still') return <MakingBar insight="memory" controls={controls} />
  if (!memory || memory.forgotten) return null
  const { records, dropped } = memory
  return (
    <p className="hint">
      {t(
        'Remembered: {records, plural, one {# record} other {# records}}{dropped, plural, =0 {} other {, # left out whose words nobody said}}.',
        { records: records.length, dropped: dropped.records },
      )}{' '}
      <a href={formatRoute({ screen: 'memory', query: { dialog: state.id } })}>{t('Look at them')}</a>
    </p>
  )
}
