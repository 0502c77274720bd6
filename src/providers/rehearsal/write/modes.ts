import type { Phase } from '../../../contract/turn-parts.ts'
import {
  MODERATION as CRITIQUE,
  FLAWS,
  PRESENT_FOR,
  PRESENT_UNSURE,
  PRESENT_WHY,
  PRESENT_WORKS,
  type Flaw,
} from '../words/critique.ts'
import { MODERATION as DEBATE } from '../words/debate.ts'
import { FACETS, MODERATION as EXPLORATION } from '../words/exploration.ts'
import { ANGLES, MODERATION as INTERVIEW, type Angle } from '../words/interview.ts'
import type { PhaseModeration, Subject } from '../words/types.ts'
import { critiqueSpeech, reviewsOf } from './critique-speech.ts'
import { claimsOf, debateSpeech, issuesOf } from './debate-speech.ts'
import { subjectOf, type Desk } from './desk.ts'
import { explorationSpeech, ideasOf } from './exploration-speech.ts'
import { interviewSpeech, questionsOf } from './interview-speech.ts'
import type { SpeechPlan } from './speech-plan.ts'

/** What a mode knows beyond its summary: how to speak, how to moderate, and what a speech is about. */
export interface ModeVoice {
  readonly speech: (desk: Desk) => SpeechPlan
  readonly moderation: Readonly<Record<Phase, PhaseModeration>>
  readonly subject: (desk: Desk, text: string | null) => Subject | null
  /** The templates worth quoting: arguments, not the words around them. */
  readonly arguments: (desk: Desk) => readonly string[]
}

const wordsOfAngle = (angle: Angle) => [...questionsOf(angle), ...angle.answers.flat()]
const wordsOfFlaw = (flaw: Flaw) => [...reviewsOf(flaw), ...flaw.defences.flat()]

const debate: ModeVoice = {
  speech: debateSpeech,
  moderation: DEBATE,
  subject: (desk, text) => subjectOf(text, issuesOf(desk), claimsOf),
  arguments: (desk) => issuesOf(desk).flatMap(claimsOf),
}
const exploration: ModeVoice = {
  speech: explorationSpeech,
  moderation: EXPLORATION,
  subject: (_, text) => subjectOf(text, FACETS, ideasOf),
  arguments: () => FACETS.flatMap(ideasOf),
}
const interview: ModeVoice = {
  speech: interviewSpeech,
  moderation: INTERVIEW,
  subject: (_, text) => subjectOf(text, ANGLES, wordsOfAngle),
  arguments: () => ANGLES.flatMap(wordsOfAngle),
}
const critique: ModeVoice = {
  speech: critiqueSpeech,
  moderation: CRITIQUE,
  subject: (_, text) => subjectOf(text, FLAWS, wordsOfFlaw),
  arguments: () => [...FLAWS.flatMap(wordsOfFlaw), ...PRESENT_WHY, ...PRESENT_FOR, ...PRESENT_WORKS, ...PRESENT_UNSURE],
}

const VOICES: Readonly<Record<string, ModeVoice>> = { debate, exploration, interview, critique }

/** A mode that has no voice of its own is spoken as an exploration, which takes no side. */
export function voiceOf(mode: string): ModeVoice {
  return VOICES[mode] ?? exploration
}
