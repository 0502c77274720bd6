import type { EstimateAnswer } from '../../core/contract/money.ts'
import type { FieldErrors } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import type { Draft } from '../draft/draft.ts'
import type { Request } from '../host/use-request.ts'
import type { ChangeForm } from './use-setup-form.ts'
import { EarlierCard } from './topic/earlier-card.tsx'
import { LongNotice } from './topic/long-notice.tsx'
import { takeTopic } from './topic/long-text.ts'
import { TopicField } from './topic/topic-field.tsx'

interface QuestionPartProps {
  readonly draft: Draft
  readonly room: Request<EstimateAnswer>
  readonly errors: FieldErrors
  readonly onChange: ChangeForm
}

/** The topic, and the earlier dialog to go on from. */
export function QuestionPart({ draft, room, errors, onChange }: QuestionPartProps) {
  const refused = room.error?.details?.field === 'continues' ? room.error.message : undefined
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
