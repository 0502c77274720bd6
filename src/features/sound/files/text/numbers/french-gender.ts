/** Frequent feminine nouns whose ending does not tell. */
const FEMININE = new Set(
  `fois voix noix croix paix loi foi part mort nuit dent main fin faim soif mer sœur cour tour forêt clé clef eau peau vis
  souris brebis fleur peur couleur valeur chaleur douleur erreur odeur largeur longueur hauteur profondeur faveur rumeur
  vapeur saveur lueur lenteur rigueur ampleur personne femme dame reine tante nièce mère pomme somme plume arme larme ferme
  forme rame lame âme flamme gamme gomme norme réforme plateforme énigme rime victime estime prime cime table fable chambre
  ombre fenêtre lettre rencontre montre vitre poutre œuvre fièvre chèvre lèvre livre page image plage cage rage nage marge
  charge tige neige loge horloge éponge louange vendange orange guerre terre pierre heure demeure colère galère misère artère
  chimère vipère atmosphère sphère barre gare mare phrase base phase chose dose pause cause rose prose thèse hypothèse synthèse
  crise analyse chaise fraise chemise église entreprise surprise valise prise mise devise franchise maîtrise expertise ruse
  course bourse source force place face race trace glace grâce menace surface préface audace pièce espèce police justice notice
  malice milice épice vente perte porte carte tarte date route faute note voûte côte fête tête bête piste liste enquête
  conquête plante pente rente attente entente crainte plainte minute chute flûte lutte ligne vigne campagne montagne zone
  antenne semaine laine haine peine veine scène graine chaîne fontaine douzaine dizaine quinzaine vingtaine trentaine
  quarantaine cinquantaine centaine machine usine cuisine piscine racine vitrine colline origine mine ruine poitrine médecine
  tribune lune dune lacune fortune équipe étape coupe soupe pipe grippe nappe lampe tempe pompe banque époque marque barque
  brique fabrique boutique politique république musique technique logique clinique éthique rubrique attaque langue ligue vague
  bague fatigue digue intrigue tâche marche recherche bouche branche planche couche douche tranche fiche poche cloche hache
  vache démarche approche école parole boussole étoile toile voile aile pile file île huile tuile cellule formule molécule
  règle cible bible corde étude attitude habitude solitude certitude inquiétude amende demande bande commande viande légende
  onde seconde ronde garde aide monnaie plaie haie roue rue vue queue banlieue preuve épreuve grève rive olive initiative
  tentative perspective directive salive tonne roupie wattheure mosquée idée période méthode poire histoire mémoire
  victoire gloire foire armoire baignoire mâchoire nageoire passoire goutte boîte tasse robe veste chemise jambe bombe
  tombe mode crème carotte cerise fraise tarte biscotte mouche oreille cheville tribu vertu chaussette coutume
  tranche boucle couronne colonne douche alarme syllabe virgule cigarette crèche niche miche fenêtre vie envie voie soie
  joie oie proie pluie truie suite fuite visite limite élite cuite réussite faillite rive ville île mille-feuille`.split(
    /\s+/,
  ),
)

/** Masculine nouns that end like feminine ones. */
const MASCULINE = new Set(
  `été côté comité traité député arrêté pâté comté velouté musée lycée trophée mausolée scarabée silence génie incendie
  parapluie sosie foie messie murmure mercure augure bison vison blason poison squelette cimetière derrière arrière grade stade
  camarade intervalle mille problème vermicelle portefeuille gorille`.split(/\s+/),
)

const FEMININE_ENDING =
  /(?:[tsx]ion|aison|té|ée|ette|otte|elle|alle|olle|ille|enne|onne|anne|ence|ance|ense|anse|ie|ure|esse|asse|ousse|isse|osse|ière|euse|trice|ade)$/

/** Whether a noun is feminine: the most frequent ones are listed, others are judged by their ending. */
export function isFeminine(noun: string): boolean {
  const one = noun.replace(/(?<=[^s])s$|(?<=eau)x$/, '')
  if (FEMININE.has(noun) || FEMININE.has(one)) return true
  return !MASCULINE.has(noun) && !MASCULINE.has(one) && FEMININE_ENDING.test(one)
}
