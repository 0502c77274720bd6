import { m, t } from '../../../base/language/t.ts'
import { plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import { SaidText } from '../../../page/ui/text/said-text.tsx'
import { useApp } from '../../../page/host/app-model.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { X } from 'lucide-react'
import { formatRoute } from '../../../page/host/route.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { useRequest } from '../../../page/host/use-request.ts'
import { NewQuestion, questionWish } from './ask-field.tsx'

/** Suggested questions; each is put into the field, with the gap in it selected, and not sent. */
export const SUGGESTED_QUESTIONS = [
  m('Who spoke about …?'),
  m('Where did the speakers differ on …?'),
  m('What changed between my dialogs on …?'),
  m('What was left open on …?'),
]

/** The page before the first question: what can be asked, and how much the library contains. */
export function AskBegin() {
  const { dialogs } = useStore(useApp().list)
  const there = dialogs?.filter(({ binnedAt }) => binnedAt === null).length ?? null
  return (
    <>
      <div className="library-ask-log stack gap-6 middle grow shrink-y scroll break library-ask-begin pad-6 pad-x-7">
        <h2 className="serif medium">{t('Ask your library')}</h2>
        {there === 0 ? (
          <>
            <p>{t('There is nothing to ask about yet: hold a dialog first.')}</p>
            <p>
              <a className="button" href={formatRoute({ screen: 'new' })}>
                {t('New dialog')}
              </a>
            </p>
          </>
        ) : (
          <>
            {there !== null && (
              <p>
                {t(
                  '{there, plural, one {# dialog is} other {# dialogs are}} searched, and each claim of the answer leads to its turn.',
                  { there },
                )}
              </p>
            )}
            <NextGreeting />
            <ul>
              {SUGGESTED_QUESTIONS.map((text) => (
                <li key={text}>
                  <button type="button" className="button small" onClick={() => questionWish.set(t(text))}>
                    {t(text)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <NewQuestion />
    </>
  )
}

/** A greeting with what the last remembered dialog left open, shown once, before the first question of a conversation. */
function NextGreeting() {
  const { client } = useApp()
  const { value: next, replace } = useRequest('now', () => client.memory.next({}))
  if (!next) return null
  const { dialogId, dialogTitle, proactive_greeting: greeting, unresolved_topics_for_next_convo: open } = next
  async function dismiss(): Promise<void> {
    await runAction(() => client.memory.dismissNext({ id: dialogId }))
    replace(null)
  }
  return (
    <section
      className="library-ask-greeting relative framed rounded surface stack"
      aria-label={t('Left open last time')}
    >
      <button
        type="button"
        className="button quiet small icon"
        aria-label={t('Dismiss what was left open')}
        onClick={() => void dismiss()}
      >
        <X size={16} aria-hidden />
      </button>
      {greeting !== '' && <SaidText>{greeting}</SaidText>}
      <p>
        <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{plainProseLine(dialogTitle)}</a>
      </p>
      <ul>
        {open.map(({ topic, summary_of_unresolution: why, suggested_question: question }) => (
          <li key={topic}>
            <button
              type="button"
              className="button small"
              title={why}
              onClick={() => questionWish.set(question === '' ? topic : question)}
            >
              {question === '' ? topic : question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
