import { plural } from '../../../base/format/count.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { NextGreeting } from './next-greeting.tsx'
import { NewQuestion, questionWish } from './ask-field.tsx'

/** Suggested questions; each is put into the field and not sent. */
const STARTERS = [
  'Who spoke about …?',
  'Where did the speakers differ on …?',
  'What changed between my dialogs on …?',
  'What was left open on …?',
]

/** Shown before the first question: what can be asked, and how much the library contains. */
export function AskBegin() {
  const { dialogs } = useStore(useApp().list)
  const there = dialogs?.filter(({ binnedAt }) => binnedAt === null).length ?? 0
  return (
    <>
      <div className="library-ask-log library-ask-begin">
        <h2>Ask your library</h2>
        <p>
          {there === 0
            ? 'There is nothing to ask about yet: hold a dialog first.'
            : `The host looks through ${plural(there, 'dialog')} and answers with numbers that lead to the very turns.`}
        </p>
        <NextGreeting />
        <ul>
          {STARTERS.map((text) => (
            <li key={text}>
              <button type="button" className="button small" onClick={() => questionWish.set(text.replace('…?', ''))}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <NewQuestion />
    </>
  )
}
