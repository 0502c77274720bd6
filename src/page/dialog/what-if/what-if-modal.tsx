import { comma } from '../../../base/format/count.ts'
import { Split } from 'lucide-react'
import { useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { Change } from '../../../core/contract/origins/origin.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { EstimateSentence } from '../../dialog-view/offers/estimate-sentence.tsx'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { useAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { Choices } from '../../ui/choices.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettle } from '../versions/seat-model.tsx'
import '../versions/seat-model.css'
import { blankDraft, changeOf, hasWords, type What, type WhatIfDraft } from './what-if-draft.ts'
import { WhatIfField } from './what-if-field.tsx'
import './what-if.css'

const KINDS: readonly { readonly value: What; readonly label: string }[] = [
  wordTable({ value: 'words', label: 'The words' }, 'label'),
  wordTable({ value: 'position', label: 'A position' }, 'label'),
  wordTable({ value: 'model', label: 'A model' }, 'label'),
  wordTable({ value: 'file', label: 'A file' }, 'label'),
]

/** The window that changes one thing of a dialog and continues from there as a branch, which remembers the change. */
export function WhatIfModal({ turn, onClose }: { readonly turn: Turn; readonly onClose: () => void }) {
  const config = useDialog((state) => state.config)
  return config ? <WhatIfForm turn={turn} config={config} onClose={onClose} /> : null
}

interface WhatIfFormProps {
  readonly turn: Turn
  readonly config: DialogConfig
  readonly onClose: () => void
}

function WhatIfForm({ turn, config, onClose }: WhatIfFormProps) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const where = useDialog((state) => `${turnTitle(state, turn)}${comma()}${memberName(state, turn.member)}`)
  const [draft, setDraft] = useState<WhatIfDraft>(() => blankDraft(turn, config))
  const [start, setStart] = useState(true)
  const { busy, problem, failure, run } = useAction()
  const { change, missing } = useChange(draft, turn, config)
  const { value, error } = useRequest(change && questionOf(change), (signal) => {
    if (!change) throw new Error('nothing is asked')
    return client.dialogs.estimateWhatIf({ id, turnId: turn.id, change }, { signal })
  })
  const kinds = hasWords(turn) ? KINDS : KINDS.filter((kind) => kind.value !== 'words')

  const runOn = (change: Change) =>
    run(async () => {
      const branch = await client.dialogs.whatIf({ id, turnId: turn.id, change: change, start })
      onClose()
      goTo({ screen: 'dialog', id: branch.id })
    })

  return (
    <Modal title={t('What if, from {where}', { where })} onClose={onClose}>
      <form
        className="what-if"
        onSubmit={(event) => {
          event.preventDefault()
          if (change) void runOn(change)
        }}
      >
        <p className="hint">
          {t(
            'A branch in which one thing is different. {what, select, words {This turn stands with your words, and what follows answers them.} other {This turn is the first that is taken with it.}} The dialog itself stays as it is.',
            { what: draft.what },
          )}
        </p>
        <Choices
          label={t('What is different')}
          value={draft.what}
          options={kinds}
          onChange={(what) => setDraft({ ...draft, what })}
        />
        <WhatIfField draft={draft} config={config} onChange={setDraft} />
        {change ? (
          <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={config.cap} />
        ) : (
          <p className="hint">{missing ?? t('Change something: nothing is different yet.')}</p>
        )}
        <div className="row wrap between">
          <Switch label={t('Start at once')} on={start} onChange={setStart} />
          <button type="submit" className="button primary" disabled={busy || !change || error !== null}>
            <Split size={16} aria-hidden />
            {start ? t('Run on from here') : t('Make the branch')}
          </button>
        </div>
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
      </form>
    </Modal>
  )
}

/** The change that was entered, or a sentence that says what is missing. */
function useChange(
  draft: WhatIfDraft,
  turn: Turn,
  config: DialogConfig,
): { readonly change: Change | null; readonly missing: string | null } {
  const settle = useSettle()
  if (draft.what !== 'model') return { change: changeOf(draft, turn, config), missing: null }
  const choice = draft.models[draft.modelOf]
  if (!choice) return { change: null, missing: null }
  const { seat, problem } = settle(config.seats[draft.modelOf], choice)
  return { change: seat && { what: 'model', seat: draft.modelOf, config: seat }, missing: problem }
}

/**
 * A text of everything that affects the estimate: a new estimate is requested when it changes. The text of a file is
 * left out.
 */
function questionOf(change: Change): string {
  if (change.what !== 'file') return JSON.stringify(change)
  const { replaces, file } = change
  return JSON.stringify([replaces, file && [file.name, file.text.length, file.tokens]])
}
