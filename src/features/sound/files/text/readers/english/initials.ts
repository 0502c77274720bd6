import { cardinal } from '../../numbers/english-numbers.ts'
import { romanNumber } from '../../numbers/roman.ts'
import { endsIn } from './ends-in.ts'

/**
 * Words of two to five capitals that are spoken as a word, selected by common usage, as in news and dictionaries. A word in
 * none of these lists is spelled, such as "AI". Pronunciations that a person has set take precedence.
 */
const AS_WORDS = new Set(
  `NATO NASA FIFA UEFA COVID OPEC AIDS UNICEF UNESCO SARS MERS ASEAN BRICS NAFTA CERN FEMA OSHA HIPAA NOAA SETI ISIS
  HAMAS FARC MAGA DACA MENSA INTERPOL EUROPOL FED WASP POTUS LIDAR RADAR SONAR LASER SCUBA SWAT NIMBY FOMO YOLO PIN SIM
  RAM ROM LAN WAN JPEG GIF BIOS ASCII UNIX LINUX JSON YAML TOML REST CRUD SOAP AJAX SPAM BASIC COBOL DOS RAID DAO STEM
  TED IKEA LEGO VISA DAX CAC GAAP SPAC REIT SAAS PAAS TOEFL NICE CARE AWOL CAPTCHA NASCAR QUANGO BAFTA EFTA ACAS TESLA
  INTEL NOKIA ZARA FIAT SEAT SAAB ASUS BERT LORA LLAMA MOMA SOHO DAVOS TRIPS GATT CITES LIBOR ZIP YIMBY BIPOC AWACS NORAD DARPA ARPA COP CHIPS ICE UNRWA SNAP JAXA ISRO PISA PRO CON RAG NAT`.split(
    /\s+/,
  ),
)

/** Words that are written in capitals for emphasis. */
const LOUD = new Set(
  `A I AM AN AND ANY ARE AS AT BE BEEN BOTH BUT BY CAN COULD DID DO DOES DONE DON DOWN EACH ELSE EVEN EVER EVERY FAR FEW
  FIRST FIX FOR FREE FROM FULL FUN GET GO GOD GOOD GOT GREAT HAD HALF HAS HATE HAVE HE HELP HER HERE HERS HIGH HIM HIS HOT HOW
  IF IN INTO IS ITS JUST KEEP KEY KILL KNOW LAST LATE LESS LET LIE LIES LIFE LIKE LIVE LONG LOOK LOT LOVE LOW MAD MADE
  MAKE MANY MAY ME MEAN MEN MIND MINE MORE MOST MUCH MUST MY NEED NEVER NEW NEXT NO NONE NOR NOT NOTE NOW OF OFF OH OLD
  ON ONCE ONE ONLY OPEN OR OTHER OUR OURS OUT OVER OWN PART PAY PEACE PLAY POOR PRO PURE PUT READ REAL RICH RIGHT
  RUN SAD SAID SAME SAVE SAY SEE SELF SHALL SHE SHOW SO SOME SOON STAY STILL STOP SUCH SURE TAKE TELL THAN THAT THE THEIR THEM
  THEN THERE THESE THEY THING THINK THIS THOSE TIME TO TODAY TOLD TOO TOP TRUE TRUST TRUTH TRY TWO UNDER UNTIL UP UPON
  USE USED VERY VOTE WAR WAS WE WELL WENT WERE WHAT WHEN WHERE WHICH WHILE WHOM WHOSE WHY WILL WIN WISH WITH WORK WORLD WORSE WORST
  WOULD WOW WRONG YEAH YEAR YES YET YOU YOUR YOURS ZERO END ADD ALL AGAIN ALONE ALSO ALWAYS ASK BAD BACK BEST BIG BOOM
  FACT FALSE FEEL FIVE FOUR FOUND GIVE GONE GROW HAND HARD HUGE IDEA LEAD LEFT LEVEL LINE LOSE LOST MONEY NAME NEAR PLAN
  POINT POWER RATE RISK RULE SAFE SIX SMALL SPEND START STATE STEP TEN TERM THREE TURN VALUE WAIT WALK WANT WATER WAY WEEK
  AFTER ABOUT ABOVE BELOW BEFORE BEING BEGIN BREAK BRING BUILD BUY CALL CARE CASE CAUSE CLEAR CLOSE COME COST DATA DAY
  DEAL DEATH EARTH EASY EIGHT EQUAL FAIL FAIR FALL FAST FEAR FIGHT FINAL FIND FORCE GUN HEAR HEART HOLD HOME HOPE HUMAN ISSUE
  JOB KIND LAND LAW LEARN LEAST LEGAL LIMIT LISTEN LOUD MAIN MAJOR MAN MATTER MIGHT MONTH MOVE NOISE ORDER PAID
  PEOPLE PLACE PLEASE PRICE PROOF RAISE REASON SEEN SENSE SET SIDE SORRY SPEAK STAND STORY TAX TEST TEXT THANK TOTAL
  TOWN TOOK UNIT VOICE WALL WATCH WHITE WHOLE WOMAN WOMEN WORD WORTH WRITE YOUNG CAKE EAT BOY GIRL CAR DOG CAT SUN SEA SKY MAX MIN
  ADULT AGREE ALIVE ANGRY APART ARGUE ARMED AVOID AWAY AWARE BABY BASE BASIC BEGAN BEGUN BLACK BLAME BLIND BLOOD BODY
  BOOK BORN BOSS BRAIN BRAVE BROKE BROWN BURN CHAIN CHAOS CHEAP CHECK CHIEF CHILD CHOSE CITY CIVIL CLAIM CLASS CLEAN
  CLIMB COAST COLD COURT COVER CRAZY CRIME CRISP CROWD CRUEL CRY CYCLE DAILY DARK DEAD DEAR DEBT DEEP DELAY DENY DIRTY
  DOOR DOUBT DREAM DRIVE DUMB DUTY EARLY EARN EMPTY ENEMY ENJOY ENTER ERROR ETHIC EVENT EVIL EXACT EXIST EXTRA FACE
  FAITH FAMED FANCY FAULT FEED FINE FIRE FIRM FLAT FLOOR FOOD FOOL FREED FRESH FRONT FRUIT FUEL FUNNY GAME GIANT GLAD
  GLOBE GOAL GOES GRAND GRANT GREEN GROUP GUESS GUIDE GUILT HAPPY HARM HEAD HEAVY HEAT HELL HERO HIRE HONOR HORSE HOUR
  HOUSE HUNT HURT IDEAL IMPLY INNER JOIN JUDGE KIDS LABOR LACK LARGE LAZY LEAVE LIGHT LINK LOCAL LOGIC LOSS LUCK LUCKY
  LUNCH MAGIC MARCH MARRY MEDIA MEET MERCY MERE MINOR MISS MODEL MORAL MOUTH MUSIC NAKED NIGHT NOBLE NORTH NORMS OBEY
  OFTEN OLDER OUTER PAIN PANIC PARTY PAST PATH PHONE PICK POLL PRESS PRIDE PRIME PRIZE PROUD PROVE PULL PUSH QUICK
  QUIET QUITE RACE RAPID RARE REACH READY REFER RELAX REPLY RESET RIVER ROAD ROUGH ROUND ROYAL RULES SAFER SALE SCALE
  SCARE SCOPE SELL SEND SHAME SHARE SHARP SHIP SHOCK SHORT SHOUT SHUT SICK SILLY SINCE SKILL SLAVE SLEEP SLOW SMART
  SOLID SOLVE SORT SOUL SOUTH SPACE SPLIT STAGE STEAL STICK STOCK STORE STUFF STYLE SUGAR SUPER SWEET SWIFT TABLE TALK
  TASK TASTE TEACH TEAM TEARS THEFT TIGHT TINY TIRED TITLE TOUCH TOUGH TRACK TRADE TRAIN TREAT TRIAL TRIBE TRICK UGLY
  UNION UPPER URBAN USUAL VALID VIDEO VISIT VITAL WASTE WEAK WEST WILD WISE WOUND WRIST WROTE YOUTH GRIEF GREED GUARD
  STEEL HOURS DAYS YEARS TIMES SIDES WORDS COSTS JOBS LIVES`.split(/\s+/),
)

/** Initials that are also words. Beside words in capitals for emphasis they are read as words. */
const EITHER = new Set('IT US WHO AM IS OR AD AS PM MA PA HE IN SO OK'.split(' '))

/** Initials that are spelled even where everything is written in capitals. */
const ALWAYS_SPELLED = new Set(
  `AI EU UN UK USA UAE CEO CFO CTO COO API ID EV EVS IP OS UI UX IRS NYC FBI CIA NSA BBC CNN IMF WTO ECB GDP GNP NHS
  LLM LLMS GPT GPU GPUS CPU CPUS TV DNA RNA HIV NGO NGOS HTML CSS SQL HTTP HTTPS URL PDF USB SUV MRI GDPR AGI UBI KPI VIP DIY FAQ
  VAT NRA ACLU SEC FDA CDC EPA DOJ GOP DNC ROI NFT IPO ETF ESG SSD ICU PTSD ADHD OECD IPCC IAEA UNHCR NYPD SDG SDGS`.split(
    /\s+/,
  ),
)

/** Initials with a special pronunciation. */
const OTHERWISE: Readonly<Record<string, string>> = {
  IEEE: 'I triple E',
  USAID: 'U S aid',
  NAACP: 'N double A C P',
  PFAS: 'P fass',
  GMAT: 'G mat',
  LSAT: 'L sat',
  MCAT: 'M cat',
  JSON: 'Jason',
  JPEG: 'jay peg',
  BRICS: 'Bricks',
  WWI: 'World War One',
  WWII: 'World War Two',
  WW1: 'World War One',
  WW2: 'World War Two',
}

/** Roman numerals that are always numbers, as in "parts II and III". "IV" may also mean intravenous. */
const NUMERAL = /^(?:II|III|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX|XX)$/
const CAPITALS = /(?<![\p{L}\p{N}_])([A-Z]{2,5}[12]?)(s|['’]s?)?(?![\p{L}_])/gu
const CAPITAL_WORD = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu

/** Longer initials, which have too few vowels to be a word. */
const UNSAYABLE = /(?<![\p{L}\p{N}_])(?=[A-Z]{0,8}[B-DF-HJ-NP-TV-XZ]{5})[A-Z]{6,9}(?![\p{L}_])/gu

/** Spells initials: "AI" becomes "A I", "CEOs" becomes "C E O's". */
export function sayInitials(text: string): string {
  const shouted = isShouted(text)
  return text
    .replaceAll(
      /(?<![\p{L}.])(?:[A-Z]\.){2,5}(?!\p{L})/gu,
      (dotted: string, at: number, whole: string) => dotted.replaceAll('.', ' ').trim() + endsIn(dotted, at, whole),
    )
    .replaceAll(/(?<!\p{L})Ph\.?D\.?(s)?(?!\p{L})/gu, (_whole, several?: string) => `P h D${several ? "'s" : ''}`)
    .replaceAll(/(?<!\p{L})TL;DR(?!\p{L})/gu, 'T L D R')
    .replaceAll(UNSAYABLE, (letters) => (shouted ? letters : spelled(letters)))
    .replaceAll(CAPITALS, (written, word: string, ending: string | undefined, at: number, whole: string) => {
      const other = OTHERWISE[word]
      if (other !== undefined) return other + (ending ?? '')
      const letters = word.replace(/[12]$/, '')
      const figure = word.slice(letters.length)
      if (NUMERAL.test(word)) return cardinal(String(romanNumber(word) ?? 0)) + (ending ?? '')
      const isNoun = () => /(?<!\p{L})the\s$/iu.test(whole.slice(Math.max(0, at - 5), at))
      if (isWord(letters, shouted, isNoun, () => besideLoud(whole, at, written.length))) return written
      return spelled(letters) + figure + (ending === undefined ? '' : ending.startsWith('s') ? "'s" : ending)
    })
}

function spelled(letters: string): string {
  return Array.from(letters).join(' ')
}

function isWord(word: string, shouted: boolean, isNoun: () => boolean, isBesideLoud: () => boolean): boolean {
  if (AS_WORDS.has(word)) return true
  if (EITHER.has(word) && isNoun()) return false
  if (shouted) return !ALWAYS_SPELLED.has(word)
  if (EITHER.has(word)) return isBesideLoud() || (LOUD.has(word) && word !== 'PM')
  return LOUD.has(word)
}

/** Whether a text is in capitals throughout, with words that are no initials. */
function isShouted(text: string): boolean {
  if (/\p{Ll}{2}/u.test(text)) return false
  return (text.match(CAPITAL_WORD) ?? []).some((word) => word.length > 5 || (LOUD.has(word) && !EITHER.has(word)))
}

function besideLoud(text: string, at: number, length: number): boolean {
  const before = /(?<!\p{L})(\p{Lu}{2,12})[\s,]{1,3}$/u.exec(text.slice(Math.max(0, at - 16), at))?.[1]
  const after = /^[\s,]{1,3}(\p{Lu}{2,12})(?!\p{L})/u.exec(text.slice(at + length, at + length + 16))?.[1]
  return [before, after].some((word) => word !== undefined && (word.length > 5 || LOUD.has(word)))
}
