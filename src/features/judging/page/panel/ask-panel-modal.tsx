import { wordsOf } from '../../../../base/language/say.ts'
import { Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../base/language/t.ts'
import { JUDGES_MAX } from '../../../../core/contract/limits.ts'
import { panelVotes } from '../../../../core/dialog/judging/panel-motion.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useAction } from '../../../../page/host/use-action.ts'
import { Modal } from '../../../../page/ui/modal.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { Switch } from '../../../../page/ui/switch.tsx'
import './ask-panel-modal.css'
import { formatPanelPrice } from './ask-words.ts'
import { JudgeRow } from './judge-row.tsx'
import { nextJudge, sameRubric } from './panel-draft.ts'
import { RubricFields } from './rubric-fields.tsx'
import { usePanelForm } from './use-panel-form.ts'

/** The window where a person puts a panel together, sees its price and asks it. */
export function AskPanelModal({ onClose }: { readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  const votes = useDialog(panelVotes)
  const form = usePanelForm()
  const { busy, problem: refused, run } = useAction()
  /** True after the first attempt to ask the panel: the form shows what is missing only after that. */
  const [tried, setTried] = useState(false)
  const { judges, setJudges, rubric, standard, bothOrders, quote, request, offers } = form
  const blocked = quote?.judges.some((judge) => judge.refused !== null) ?? false
  const problem = refused ?? wordsOf(form.error) ?? (tried ? form.problem : null)

  async function ask(): Promise<void> {
    setTried(true)
    if (!request || blocked) return
    const done = await run(async (client) => {
      if (form.changed)
        await client.judging.setRubric({ rubric: sameRubric(request.rubric, standard) ? null : request.rubric })
      await client.judging.ask({ id, ...request })
    })
    if (done) onClose()
  }

  return (
    <Modal title={t('Ask a panel')} onClose={onClose}>
      <form
        className="ask-panel stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <p className="hint">
          {t(
            'Each judge reads the dialog by itself, without names and without the moderator’s verdict, gives its reasons and then chooses.',
          )}
          {votes && ` ${t('Each also votes on the motion: told no more than the motion, and once more told all.')}`}
        </p>
        {!form.ready && form.error === null && <p className="hint">{t('Looking for models that can be asked')}</p>}
        {form.ready && (
          <>
            <ol className="stack gap-5" aria-label={t('Judges')}>
              {judges.map((judge, index) => (
                <JudgeRow
                  // A row is its place: two may name the same model for a while.
                  key={index}
                  number={index + 1}
                  judge={judge}
                  providers={form.providers}
                  quote={quote?.judges[index] ?? null}
                  onChange={(changed) => setJudges(judges.map((each, at) => (at === index ? changed : each)))}
                  onRemove={judges.length > 1 ? () => setJudges(judges.filter((_, at) => at !== index)) : undefined}
                />
              ))}
            </ol>
            {judges.length < JUDGES_MAX && (
              <button
                type="button"
                className="button small self-start"
                onClick={() =>
                  setJudges([...judges, nextJudge(offers, judges) ?? { provider: '', model: null, baseUrl: '' }])
                }
              >
                <Plus size={14} aria-hidden />
                {t('Add a judge')}
              </button>
            )}
            <div className="grid gap-2">
              <Switch label={t('Both orders')} on={bothOrders} onChange={form.setBothOrders} />
              <p className="hint">
                {bothOrders
                  ? t(
                      'Each judge reads the dialog twice, the second time with the names exchanged. One that then chooses the other has given a tie.',
                    )
                  : t(
                      'Each judge reads them once, as they were held: a judge that goes by the place is not found out.',
                    )}
              </p>
            </div>
            <RubricFields
              rubric={rubric}
              standard={sameRubric(rubric, standard)}
              onChange={form.setRubric}
              onReset={() => form.setRubric(standard)}
            />
          </>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        <div className="ask-panel-end row wrap gap-6 rows-5 between">
          <p className="hint" role="status">
            {quote ? formatPanelPrice(quote) : ''}
          </p>
          <button type="submit" className="button primary" disabled={busy || !form.ready || blocked}>
            <Scale size={16} aria-hidden />
            {judges.length === 0
              ? t('Ask')
              : t('Ask {judges, plural, one {# judge} other {# judges}}', { judges: judges.length })}
          </button>
        </div>
      </form>
    </Modal>
  )
}
