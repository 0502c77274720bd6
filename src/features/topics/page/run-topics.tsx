import { comma } from '../../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Topic } from '../../../core/contract/library/library.ts'
import { QUEUE_MAX } from '../../../core/contract/limits.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { Modal } from '../../../page/ui/modal.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { checkDraft } from '../../../page/draft/check-draft.ts'
import { draftStore } from '../../../page/draft/draft-store.ts'
import { applyPrefill } from '../../../page/draft/apply-prefill.ts'
import { formMode, inMode } from '../../../page/draft/form-mode.ts'
import { startFrom } from '../../../page/draft/start-from.ts'
import { settleSeat } from '../../../page/draft/to-dialog.ts'
import { useChoices } from '../../../page/draft/use-choices.ts'
import { useToastedAction } from '../../../page/host/use-action.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { focusFirst } from '../../../page/ui/focus-first.ts'
import { goTo } from '../../../page/host/route.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { SEATS_AS_LISTED } from '../../../page/dialog-view/seats.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { topicPrefill } from '../../../page/draft/topic-prefill.ts'
import './run-topics.css'

/** Puts topics on the queue, each with the seats and the length in the form. */
export function RunTopics({ topics, onClose }: { readonly topics: readonly Topic[]; readonly onClose: () => void }) {
  const app = useApp()
  const draft = useStore(draftStore)
  const choices = useChoices(draft, useStore(app.providers).value)
  const modes = useModes()
  const { busy, run } = useToastedAction()
  const [problem, setProblem] = useState<string | null>(null)
  const form = {
    ...inMode(draft, formMode(draft, modes)),
    context: [],
    long: '',
  }

  async function add(): Promise<void> {
    const dialogs: NewDialog[] = []
    for (const topic of topics) {
      const { dialog, errors } = checkDraft(applyPrefill(form, topicPrefill(topic)), choices)
      if (dialog === null)
        return setProblem(`${topic.name}: ${Object.values(errors)[0] ?? t('the set-up is not complete.')}`)
      dialogs.push(dialog)
    }
    if (await run((client) => client.queue.add({ dialogs }))) {
      onClose()
      goTo({ screen: 'queue' })
    }
  }
  const tooMany =
    topics.length > QUEUE_MAX ? t('At most {most} can be added at once: choose fewer.', { most: QUEUE_MAX }) : null
  return (
    <Modal
      title={t('Run {count, plural, one {# topic} other {# topics}} one after another', { count: topics.length })}
      onClose={onClose}
    >
      <ol className="run-topics scroll serif type-lead loose">
        {topics.map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
      </ol>
      <div className="framed rounded-card sunken type-small stack gap-3 pad-5 pad-x-6">
        <p className="hint">
          {t('Each with what the form for a new dialog holds now, unless the topic says otherwise:')}
        </p>
        <ul>
          {SEATS_AS_LISTED.map((seat) => {
            const { provider, model } = settleSeat(draft, seat, choices)
            return (
              <li key={seat} className={`seat-${seat}`}>
                <strong className="in-seat-color">{SEAT_LABELS[seat]}</strong>
                {': '}
                {provider === null ? t('no model yet') : `${model || t('no model yet')}${comma()}${provider.label}`}
              </li>
            )
          })}
        </ul>
      </div>
      {(tooMany ?? problem) !== null && <Problem>{tooMany ?? problem ?? ''}</Problem>}
      <div className="row wrap end">
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            const [first] = topics
            if (first && topics.length === 1) startFrom(topicPrefill(first))
            else goTo({ screen: 'new' })
          }}
        >
          {t('Change the set-up first')}
        </button>
        <button
          type="button"
          className="button primary"
          ref={focusFirst}
          disabled={busy || tooMany !== null}
          onClick={() => void add()}
        >
          {t('Add to the queue')}
        </button>
      </div>
    </Modal>
  )
}
