/** Words that name nothing, in English, German, Spanish and French. */
export const smallWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at because been before but by did do does for from had has have if in into is it its more my no not of off on or our out over per so than that the their then there these they this to under until up was we were what when where which while who will with without you your times ' +
    'aber als am an bin haben habe hatte hatten kann können muss macht machen machte auch auf aus bei bis das dass dem den der des die doch durch ein eine einem einen einer er es für hat im in ins ist je mal man mehr mit nach nicht noch nur ob oder pro seit sich sie sind so über um und unter vom von vor war waren wenn werden wie wir wird wurde wurden zu zum zur zwischen ' +
    'a al ante con somos soy son tiene tienen tenemos hay hace hacer cuando de del desde donde e el ella en entre era eran es esta este fue fueron ha han hasta la las lo los más muy ni no o para pero por que se según ser si sin sobre son su sus también un una y ya veces ' +
    'à au aux avec sommes êtes suis ai avons avez fait faire nous vous autres autre ce cela ces cette dans de depuis des du elle elles en entre est et était ont ou où par pas plus pour qu que qui sans se ses soit son sont sous sur un une fois il ils la le les leur mais n’ ne'
  ).split(' '),
);
