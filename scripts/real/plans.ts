/** A dialog that real models are to run to its end. */
export interface Plan {
  readonly name: string
  readonly mode: string
  readonly style: string
  readonly topic: string
  readonly language: string
  /** Tokens of the window of a seat, for prompt and answer together. */
  readonly window: number
  readonly more: readonly string[]
}

const CARS = 'Should cities ban private cars?'
const HOMEWORK = 'Should schools give homework?'
const TUNNEL = 'A plan to build a bicycle tunnel under the river'

/** A plan with some fields changed. */
export function plan(mode: string, style: string, topic: string, more: Partial<Plan> = {}): Plan {
  return {
    name: style === 'classic' ? mode : `${mode}, ${style}`,
    mode,
    style,
    topic,
    language: 'en',
    window: 4_096,
    more: ['--no-critique'],
    ...more,
  }
}

/**
 * Each mode and style once, and what is hard for small models: three stages, long talks in small windows, languages.
 */
export const PLANS: readonly Plan[] = [
  plan('debate', 'classic', CARS),
  plan('debate', 'oxford', HOMEWORK),
  plan('debate', 'cross-examination', CARS),
  plan('debate', 'devils-advocate', TUNNEL),
  plan('debate', 'clash', HOMEWORK),
  plan('exploration', 'classic', 'What makes a good neighbour?'),
  plan('exploration', 'double-crux', HOMEWORK),
  plan('interview', 'classic', 'How bread is made'),
  plan('interview', 'oral-exam', 'How bread is made'),
  plan('interview', 'hearing', TUNNEL),
  plan('critique', 'classic', TUNNEL),
  plan('critique', 'red-team', TUNNEL),
  plan('critique', 'pre-mortem', TUNNEL),
  plan('council', 'classic', 'Which language should I learn first?'),
  plan('story', 'classic', 'A night in the forest', { more: ['--as', 'person=I follow the light between the trees.'] }),
  plan('debate', 'classic', CARS, { name: 'debate, three stages', more: ['--critique'] }),
  plan('debate', 'classic', CARS, { name: 'debate, not plain', more: ['--critique', '--plain', 'all=off'] }),
  plan('debate', 'classic', CARS, {
    name: 'debate, window 2048',
    window: 2_048,
    more: ['--no-critique', '--turns', '4', '--no-early-end'],
  }),
  plan('debate', 'classic', CARS, {
    name: 'debate, folded at 600',
    window: 8_192,
    more: ['--no-critique', '--turns', '4', '--no-early-end', '--fold-above', '600'],
  }),
  plan('debate', 'classic', 'Soll man in der Stadt Auto fahren dürfen?', { name: 'debate in German', language: 'de' }),
  plan('exploration', 'classic', '¿Qué hace feliz a la gente?', { name: 'exploration in Spanish', language: 'es' }),
]
