import * as words from '../words/exploration.ts'
import { otherOf, subjectOf, type Desk } from './desk.ts'
import { fill } from './fill.ts'
import { line } from './fit.ts'
import { answerToModerator, type SpeechPlan } from './speech-plan.ts'

export function ideasOf(facet: words.Facet): readonly string[] {
  return facet.ideas.flat()
}

export function explorationSpeech(desk: Desk): SpeechPlan {
  const { scene } = desk
  const theirWords = desk.last(otherOf(scene.seat))
  const theirs = subjectOf(theirWords, words.FACETS, ideasOf)
  const own = desk.pickItem(
    words.FACETS.filter((facet) => facet !== theirs),
    (facet) => facet.ideas.map(([idea]) => idea),
    'facet',
  )
  const [idea = '', onward = '', doubt = ''] = desk
    .pickItem(own.ideas, ([first]) => [first], 'idea')
    .map((sentence) => fill(sentence, desk.slots))
  const slots = { issue: own.issue, q: desk.phrase(theirWords, 'theirs', theirs ? ideasOf(theirs) : []) }
  const stance = desk.stance(scene.seat)
  const floor = desk.floor()
  const begin = theirWords === null
  const phase = begin ? 'early' : scene.phase
  const ask = begin ? null : answerToModerator(desk, words.MODERATION)
  const extension = begin ? '' : desk.pick(words.EXTEND[phase], 'extend', slots)
  const material = begin || desk.chance(2, 'quote material') ? desk.material() : null
  const takeUp = slots.q === null ? words.TAKE_UP_UNQUOTED : words.TAKE_UP
  const final = [
    ...line(floor === null ? null : desk.pick(words.FLOOR_ANSWERS, 'floor', { ...slots, f: floor }), 1, 0, 'floor'),
    ...line(
      begin ? desk.pick(words.BEGIN, 'begin') : desk.pick(takeUp, 'take up', slots),
      1,
      0,
      begin ? 'opening' : 'reply',
    ),
    ...line(begin ? desk.pick(words.BEGIN_MORE, 'begin more') : extension, 1),
    ...line(ask, 1, 2, 'ask'),
    ...line(scene.speech <= 2 && stance !== null ? desk.pick(words.BEGIN_OWN, 'own', { stance }) : null, 1, 1),
    ...line(desk.pick(begin ? words.FIRST_LEADS : words.LEADS[phase], 'lead', slots), 2, 5),
    ...line(idea, 2),
    ...line(onward, 2),
    ...line(doubt, 2, 1, begin ? undefined : 'consequence'),
    ...line(begin || desk.chance(2, 'anchor') ? desk.pick(words.ANCHORS[phase], 'anchor') : null, 2, 2),
    ...line(
      material === null ? null : desk.pick(words.MATERIAL, 'material', { ...slots, m: material }),
      2,
      3,
      'material',
    ),
    ...line(
      begin
        ? desk.pick(
            words.EXTEND.early.filter((template) => template.includes('places where')),
            'test',
          )
        : null,
      2,
      6,
    ),
    ...line(desk.pick(words.CLOSERS[phase], 'closer', slots), 2, 1),
  ]
  return { issue: own.issue, final, core: [idea, onward, ...(begin ? [doubt] : [extension])] }
}
