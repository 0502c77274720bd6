import { EyeOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { makingOf } from '../../dialog-view/progress/making-words.ts'
import { UnderWay } from '../../dialog-view/progress/under-way.tsx'
import './ooc-panel.css'

/**
 * The person's conversation with the moderator out of character. Older messages are collapsed; a new message opens the
 * panel.
 */
export function OocPanel({ id }: { readonly id: string }) {
  const exchanges = useDialog((state) => state.ooc)
  const now = useDialog((state) => state.making.ooc)
  const name = useDialog((state) => memberName(state, 'moderator'))
  const { busy, run } = useToastedAction()
  const answered = exchanges.filter(({ answer }) => answer !== null).length
  const [foldedAt, setFoldedAt] = useState<number | null>(exchanges.length + answered)
  const questions = exchanges.filter(({ asked }) => asked !== '')
  if (questions.length === 0) return null
  const making = makingOf(now)
  const open = foldedAt !== exchanges.length + answered || making.type !== 'still'
  const again = () => void run((client) => client.ooc.again({ id }))
  return (
    <section className="ooc stack below-4 type-small rounded pad-3 pad-x-5" aria-label={t('Out of character')}>
      <div className="ooc-head row">
        <EyeOff size={14} aria-hidden />
        <p className="grow shrink muted">
          {rich(
            '<strong>Out of character</strong> {questions, plural, one {# question} other {# questions}} to {name}; nobody else knows, and it is in no transcript, search, file or sound.',
            { strong: (words) => <strong className="ink">{words}</strong>, questions: questions.length, name },
          )}
        </p>
        <button
          type="button"
          className="button small quiet"
          aria-expanded={open}
          onClick={() => setFoldedAt(open ? exchanges.length + answered : null)}
        >
          {open ? t('Fold') : t('Show')}
        </button>
      </div>
      {open && (
        <ol
          className="stack gap-5 scroll pad-x-7"
          aria-live="polite"
          tabIndex={0}
          aria-label={t('Questions and answers')}
        >
          {questions.toReversed().map(({ id: key, asked, answer }) => (
            <li key={key}>
              <p className="ooc-asked muted">{asked}</p>
              {answer && <p className="ooc-answer above-2 type-body">{answer.text}</p>}
              {answer === null && making.type === 'still' && (
                <div className="muted row">
                  <span>{t('No answer came.')}</span>
                  <button type="button" className="button small" disabled={busy} onClick={again}>
                    <RotateCw size={14} aria-hidden />
                    {t('Ask again')}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {making.type === 'under-way' && (
        <UnderWay
          words={t('{name} is answering', { name })}
          done={making.done}
          of={making.of}
          busy={busy}
          stop={() => void run((client) => client.ooc.stop({ id }))}
        />
      )}
      {making.type === 'failed' && (
        <div className="making grid rows-2 middle type-small failed">
          <Problem error={making.error} />
          <button type="button" className="button small" disabled={busy} onClick={again}>
            <RotateCw size={14} aria-hidden />
            {t('Retry')}
          </button>
        </div>
      )}
    </section>
  )
}
