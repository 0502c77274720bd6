import type { PromptText } from '../../../core/contract/library/library.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDate } from '../../../base/format/date.ts'
import { WordDiff } from '../../ui/word-diff.tsx'
import { Disclosure } from './disclosure.tsx'

interface PromptVersionsProps {
  readonly versions: PromptText['versions']
  readonly current: string
  readonly busy: boolean
  readonly onRestore: (text: string) => Promise<void>
}

/** What the text was before, newest first. */
export function PromptVersions({ versions, current, busy, onRestore }: PromptVersionsProps) {
  return (
    <Disclosure summary={plural(versions.length, 'earlier version')}>
      <ol className="prompt-versions stack gap-6">
        {versions.map(({ text, at }) => {
          const when = formatDate(at)
          return (
            <li key={`${at} ${text.length}`}>
              <div className="settings-row row wrap gap-5 rows-3">
                <div>
                  <strong>{when}</strong>
                </div>
                <button
                  type="button"
                  className="button small"
                  disabled={busy || text === current}
                  aria-label={`Restore the version of ${when}`}
                  onClick={() => void onRestore(text)}
                >
                  {text === current ? 'In use' : 'Restore'}
                </button>
              </div>
              <WordDiff before={text} after={current} />
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}
