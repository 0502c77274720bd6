import { extentOf } from '../../core/dialog/modes/style-info.ts'
import { draftStore } from '../draft/draft-store.ts'
import { chooseMode } from '../draft/draft.ts'
import { carriedMode } from '../draft/form-mode.ts'
import { startFrom } from '../draft/start-from.ts'
import { topicPrefill } from '../draft/topic-prefill.ts'
import { QuestionPart } from './question-part.tsx'
import { ModeCards } from './topic/mode-cards.tsx'
import { StyleChoice } from './topic/style-choice.tsx'
import { StyleTopics } from './topic/style-topics.tsx'
import { ALL_SEATS, type SetupForm } from './use-setup-form.ts'
import type { ComponentProps } from 'react'

interface SubjectPartProps extends Omit<ComponentProps<typeof QuestionPart>, 'draft'> {
  readonly setup: SetupForm
}

/** The part of the form with the topic, the mode and the style of the dialog. */
export function SubjectPart({ setup, room, errors, onChange }: SubjectPartProps) {
  const { draft, modes, mode, own, ownSetup } = setup
  return (
    <>
      {own ? (
        <p className="story-title">{own.formatTitle(ownSetup)}</p>
      ) : (
        <QuestionPart {...{ draft, room, errors, onChange }} />
      )}
      <ModeCards
        modes={modes}
        carried={carriedMode(draft, modes.own)}
        chosen={mode?.id ?? null}
        error={errors.mode}
        onChange={(chosen) => onChange(chooseMode(draftStore.get(), chosen), 'mode', ...ALL_SEATS)}
      />
      <StyleChoice mode={mode} style={draft.style} onChange={(style) => onChange({ style })} />
      {!own && mode && draft.topic.trim() === '' && extentOf(mode, draft.style) && (
        <StyleTopics mode={mode.id} style={draft.style} onPick={(topic) => startFrom(topicPrefill(topic))} />
      )}
    </>
  )
}
