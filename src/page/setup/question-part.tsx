import { wordsOf } from '../../base/language/say.ts'
import { t } from '../../base/language/t.ts'
import type { EstimateAnswer } from '../../core/contract/money.ts'
import type { FieldErrors } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import type { Draft } from '../draft/draft.ts'
import type { Request } from '../host/use-request.ts'
import type { ChangeForm } from './use-setup-form.ts'
import { EarlierCard } from './topic/earlier-card.tsx'
import { FileText } from 'lucide-react'
import { CONTEXT_FILES_MAX, TOPIC_MAX_CHARS } from '../../core/contract/limits.ts'
import { formatCount } from '../../base/format/count.ts'
import { beginningOf } from '../../base/text/shorten.ts'
import { takeTopic, attachLong, firstLine } from './topic/long-text.ts'
import { TopicField } from './topic/topic-field.tsx'

interface QuestionPartProps {
  readonly draft: Draft
  readonly room: Request<EstimateAnswer>
  readonly errors: FieldErrors
  readonly onChange: ChangeForm
}

/** The field for the topic, and the card of the earlier dialog that the new one continues. */
export function QuestionPart({ draft, room, errors, onChange }: QuestionPartProps) {
  const refused = room.error?.details?.field === 'continues' ? wordsOf(room.error) : undefined
  return (
    <>
      <TopicField
        topic={draft.topic}
        error={errors.topic}
        onChange={(topic) => onChange(takeTopic(draftStore.get(), topic), 'topic')}
        onLong={(long) => onChange({ long }, 'topic')}
      />
      <EarlierCard
        continues={draft.continues}
        settled={room.value?.continues ?? null}
        error={errors.continues ?? refused}
        onChange={(continues) => onChange({ continues }, 'continues')}
      />
      <LongNotice draft={draft} onChange={(next) => onChange(next, 'topic', 'context')} />
    </>
  )
}

/**
 * The notice about a text that is too long for a topic. It offers what can be done with the text, which is kept until
 * then.
 */
function LongNotice({ draft, onChange }: { readonly draft: Draft; readonly onChange: (next: Draft) => void }) {
  if (draft.long === '') return null
  const attached = attachLong(draft, CONTEXT_FILES_MAX)
  const needsTopic = draft.topic.trim() === ''
  return (
    <div className="long-notice flex type-small pad-4 pad-x-5 rounded-card" role="status">
      <FileText size={16} aria-hidden />
      <div className="stack shrink break">
        <p>
          {t(
            'The text has {long, plural, one {# character} other {# characters}} and a topic takes {TOPIC_MAX_CHARS}. It is set aside, whole: “{beginningOf}…”',
            {
              long: draft.long.length,
              TOPIC_MAX_CHARS: formatCount(TOPIC_MAX_CHARS),
              beginningOf: beginningOf(firstLine(draft.long), 90),
            },
          )}
        </p>
        {attached === null && (
          <p>{t('Remove a file first: at most {CONTEXT_FILES_MAX} can be attached.', { CONTEXT_FILES_MAX })}</p>
        )}
        <div className="row wrap">
          <button
            type="button"
            className="button small"
            disabled={attached === null}
            onClick={() => attached && onChange(attached)}
          >
            {needsTopic ? t('Attach it as a file, its first line as the topic') : t('Attach it as a file')}
          </button>
          <button type="button" className="button quiet small" onClick={() => onChange({ ...draft, long: '' })}>
            {t('Drop it')}
          </button>
        </div>
      </div>
    </div>
  )
}
