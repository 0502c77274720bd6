/** Verbs that mark where the subject of "Should X ... ?" ends. Sure ones are hardly ever nouns; the others count only when no sure one is there. */
export const SURE_VERBS = new Set(
  `abandon abolish accept achieve add adopt allow apologise apologize arm ask avoid ban be become begin believe boycott break bring build buy celebrate choose close collect colonise colonize compete consider continue create criminalise criminalize decide decriminalise decriminalize defund deny depend deserve destroy develop die disclose discourage divest do drive earn eat eliminate embrace enable encourage end enforce ensure erase exclude exist expand explain explore fear feel fight fire follow forbid force forget forgive fund get give go grant grow guarantee happen have help hire hunt ignore impose improve include increase introduce invest join keep kill know lead learn leave legalise legalize let lie live lose lower make mandate mean migrate mine move nationalise nationalize need obey offer open outlaw own pay pardon permit pick prefer prepare preserve prevent prioritise prioritize privatise privatize prohibit protect provide publish punish pursue put raise read receive recognise recognize redistribute reduce refuse regulate reject relax rely remain remove replace require restore restrict retire return reveal save scrap see sell send serve settle shrink sign solve speak spend split stay stop subsidise subsidize survive switch take teach tell think tolerate tolerate treat trust try unionise unionize vaccinate wear win write`.split(
    /\s+/,
  ),
)
export const POSSIBLE_VERBS = new Set(
  `act aid answer attack benefit bet cap care cause change charge code control copy cost count cross cut damage deal design dream drop face fail feed fit fix form guide harm hold host judge judge lack license limit link list love map mark market matter measure merge name offset order phase plan play power practise practice price promise question race rank rate release rent report respect rest result reward rule run score share shift show shut speed sport start state store strike study supply support swap tax test trade train transfer travel use value veto vote walk waste watch work`.split(
    /\s+/,
  ),
)

const DOUBLED = new Set(
  'ban bet cap cut drop forbid get let map permit plan put rob run scrap set ship shut split stop swap win begin'.split(
    ' ',
  ),
)

/** Present participle of a base form. */
export function gerund(verb: string): string {
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1)}ing`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  return `${verb}ing`
}

/** Third person singular of a base form. */
export function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (verb === 'be') return 'is'
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
