import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { ProposedSides } from '../../../core/contract/sides.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { sameModelForAll, swapSides, takeSides, type Draft } from '../../draft/draft.ts'
import { useAction } from '../../host/use-action.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Problem } from '../../ui/problem.tsx'

interface SeatActionsProps {
  readonly draft: Draft
  /** The dialog of the form; null while something is missing. */
  readonly dialog: NewDialog | null
  /** True in a mode without sides, such as a story. */
  readonly playing: boolean
  readonly onChange: (next: Draft) => void
}

/** The buttons and the menu for acts on more than one seat. */
export function SeatActions({ draft, dialog, playing, onChange }: SeatActionsProps) {
  const { busy, problem, failure, propose, cancel } = useProposeSides(dialog, (sides) =>
    onChange(takeSides(draftStore.get(), sides)),
  )
  const same: MenuItem = {
    id: 'same',
    label: t('Same model for all'),
    note: t('The first speaker’s model takes all three'),
    run: () => onChange(sameModelForAll(draft)),
  }
  const sides: readonly MenuItem[] = [
    {
      id: 'swap',
      label: t('Swap sides'),
      note: t('Names and models change places, positions stay'),
      run: () => onChange(swapSides(draft)),
    },
    {
      id: 'propose',
      label: t('Propose sides'),
      why: dialog === null || dialog.topic === '' ? t('Write a topic first') : null,
      note: t('One call to the moderator’s model, {model}: about 600 tokens', {
        model: dialog?.seats.moderator.model ?? '',
      }),
      run: propose,
    },
  ]
  return (
    <div className="row wrap gap-2 end">
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      {busy && (
        <button type="button" className="button quiet small" onClick={cancel}>
          {t('Cancel the proposal')}
        </button>
      )}
      <Menu
        label={t('Seats')}
        look="quiet small"
        icon={<ArrowLeftRight size={16} aria-hidden />}
        items={playing ? [same] : [...sides, same]}
      />
    </div>
  )
}

/**
 * Has the moderator's model propose both positions; `cancel` stops it.
 * @param dialog null while something is missing
 */
function useProposeSides(dialog: NewDialog | null, onSides: (sides: ProposedSides) => void) {
  const { busy, problem, failure, run } = useAction()
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])

  function propose(): void {
    if (!dialog) return
    const abort = new AbortController()
    asked.current = abort
    void run(
      async (client) => {
        const sides = await client.dialogs.proposeSides({ dialog }, { signal: abort.signal })
        if (!abort.signal.aborted) onSides(sides)
      },
      ({ message }) => (abort.signal.aborted ? null : message),
    )
  }
  return { busy, problem, failure, propose, cancel: () => asked.current?.abort() }
}
