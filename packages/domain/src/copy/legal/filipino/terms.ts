import { chargesFees, type FeeTerms } from '../../../loan/fees.ts';
import { frame } from '../../site/filipino/frame.ts';
import type { LegalCompany, LegalSection, LegalText } from '../legal-text.ts';

/** The terms in Filipino, section by section as in English; the English text binds. */
export function termsAndConditions(company: LegalCompany): LegalText {
  const { companyName, companyShortName, address, terms } = company;
  return {
    title: 'Mga Tuntunin at Kondisyon',
    updatedOn: '2026-11-23',
    opening: [
      'Ang tekstong Ingles ang may bisa kung may pagkakaiba ang dalawa. Isinalin ito para mas madali mo itong maintindihan.',
      'Ang apat na pinakamahalagang punto:',
      [
        'Hindi ka namin kailanman hihingan ng bayad para matanggap o ma-withdraw ang iyong loan. Hindi kami ang sinumang humihingi nito.',
        'Makikita mo ang lahat ng gastos sa isang disclosure statement bago ka mapasailalim sa anumang kasunduan.',
        `Puwede mong bawiin ang application nang libre hangga’t hindi pa nailalabas ang pera. Pagkatapos noon, may ${terms.coolingOffDays} araw ka para isauli ang ${givenBack(terms.fees, 'buong loan')} nang walang interest.`,
        'Kung magkaiba ang iyong loan agreement at ang mga tuntuning ito, ang loan agreement ang masusunod.',
      ],
      `Ito ang mga tuntunin sa paggamit ng ${companyShortName}: ng website na ito, ng iyong account at ng mga loan na ina-apply mo rito. Pinapatakbo ang serbisyo ng ${companyName}, ${address}. Nakarehistro ito sa Securities and Exchange Commission (SEC), No. ${company.secRegistrationNumber}. Nagpapautang ito sa ilalim ng Certificate of Authority to Operate as a Financing Company No. ${company.financingLicenceNumber}, at ito ang Operator of Payment System No. ${company.paymentSystemOperatorNumber}. Ang “kami” at “namin” ay ang kumpanyang ito. Ang “ikaw” ay ang taong gumagamit ng serbisyo.`,
    ],
    sections: [
      acceptance(company),
      revision(company),
      application(company),
      lendersAndFees(company),
      disclosure(company),
      property(company),
      prohibited(company),
      disclaimer(),
      liability(),
      closing(company),
    ],
  };
}

function acceptance({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Pagtanggap sa mga tuntunin',
    blocks: [
      'Tinatanggap mo ang mga tuntuning ito kapag nagbukas ka ng account, nag-apply ng loan o gumamit ng serbisyo sa anumang paraan. Kung hindi ka sang-ayon, huwag mong gamitin ang serbisyo.',
      'Dapat ay 18 taong gulang ka na o mas matanda. Ibinibigay mo ang petsa ng iyong kapanganakan sa activation ng account. Ang mga edad 18 hanggang 80 lang ang puwedeng mag-activate ng account at mag-apply ng loan.',
      'Ang hinihiling namin sa iyo:',
      [
        'Magbukas ng iisang account lang, sa sarili mong pangalan at gamit ang sarili mong numero ng telepono.',
        'Magbigay ng totoo at kumpletong impormasyon, ng ID na sa iyo, at ng bank account o e-wallet na nasa pangalan mo.',
        'Huwag ipaalam ang password sa iba, at mag-sign out sa teleponong ginagamit din ng iba.',
        `Huwag sabihin kanino man ang one-time password (OTP, ang code na ipinapadala sa telepono mo). Walang sinuman sa ${companyShortName} ang hihingi nito sa iyo.`,
        'Sabihan kami agad kapag nawala ang telepono mo o kung sa tingin mo ay may ibang gumamit ng iyong account.',
      ],
      'Nasa aming Patakaran sa Privacy kung paano namin iniingatan ang personal mong impormasyon.',
    ],
  };
}

function revision({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Pagbabago nang walang abiso',
    blocks: [
      'Puwede naming baguhin ang mga tuntuning ito anumang oras, nang walang abiso. Nasa itaas ang petsa ng huling pagbabago. Ang bersyong nasa pahinang ito ang sumasaklaw sa paggamit mo ng serbisyo mula sa petsang iyon.',
      'Hindi kailanman nababago nito ang loan na napirmahan mo na. Nananatili ang presyo, ang schedule at ang mga singil ayon sa iyong kontrata at disclosure statement. Kapag naaprubahan ang loan, sine-seal namin ang kontrata: itinatago namin ang teksto na may digital fingerprint, kasama ang oras ng iyong pagpirma at ang internet address na ginamit mo. Mahahalata kung may magbago nito pagkatapos.',
      'Kung hinihingi ng batas na sabihan ka muna namin, o hingin ang iyong pahintulot, gagawin namin iyon bago ka masaklaw ng pagbabago.',
      `Kung gusto mong mabasa ang isang naunang bersyon, sumulat sa ${supportEmail}.`,
    ],
  };
}

function application({ terms }: LegalCompany): LegalSection {
  return {
    heading: 'Ang iyong application at loan agreement',
    blocks: [
      'Kinikilala mo na hindi garantiya ng loan ang available na credit limit. Ang mga halaga sa calculator, at anumang limit na ipinapakita sa iyo, ay ang puwede mong i-apply. Hindi ito pangako.',
      'Ang nagpapautang ang nag-aapruba sa bawat application. Isang loan officer ang nagbabasa at nagpapasya. Walang program na nag-aapruba o tumatanggi nang mag-isa, at hindi rin ang credit score mo sa app ang nagpapasya. Puwedeng gawin ng officer ang mga ito:',
      [
        'aprubahan ito ayon sa in-apply mo. Pagkatapos, isang pangalawang tao ang kailangang maglabas ng pera, para walang makapaglabas ng loan nang mag-isa;',
        'i-hold ito at hilingin sa iyong itama ang isang bagay. Libre ang pagtatama;',
        `mag-alok ng ibang terms. May bisa ang alok nang hindi bababa sa ${terms.offerStandsDays} araw. Tatanggapin mo o tatanggihan. Kung wala kang gagawin, mawawalan ito ng bisa. Walang bayad ang pagtanggi o ang hindi pagsagot;`,
        'tanggihan ito. Sasabihin namin sa iyo ang dahilan. Wala kang utang, at puwede kang mag-apply ulit.',
      ],
      'Isang bukas na loan lang ang puwede mong magkaroon sa isang pagkakataon.',
      'Ang loan agreement mo ay ang kontratang kinukumpirma mo sa app, kasama ang disclosure statement nito. Kung iba ang sinasabi nito sa mga tuntuning ito, ang loan agreement ang masusunod. Mababasa mo ang iyong kontrata sa Settings.',
    ],
  };
}

function lendersAndFees({ companyName, terms }: LegalCompany): LegalSection {
  return {
    heading: 'Mga nagpapautang, facility manager at mga singil',
    blocks: [
      `Puwede naming ilaan ang iyong loan sa sinumang nagpapautang na katuwang namin. Nakasaad sa loan agreement ang pangalan ng nagpapautang, bilang Party A, bago mo ito kumpirmahin. Sa ngayon, ${companyName} ang nagpapautang sa lahat ng kasunduan. Hindi nagbabago ang babayaran mo kung sino man ang nagpapautang.`,
      `${companyName} ang facility manager: ito ang nagpapatakbo ng serbisyo, nagsusuri ng mga application, nagtatala ng mga account at nagsasagawa ng iyong mga withdrawal. Puwede itong maningil ng fee para rito. Ang mga fee lang na nasa disclosure statement mo ang dapat mong bayaran. ${feesListed(terms.fees)}`,
      [
        chargesFees(terms.fees)
          ? 'Bago mo matanggap ang loan, wala kang babayaran: walang fee sa pag-apply o sa pag-apruba. Sa loan mismo kinukuha ang ibinabawas kapag inilabas ang pera.'
          : 'Bago mo matanggap ang loan, wala kang babayaran: walang fee sa pag-apply, sa pag-apruba o sa paglabas ng pera.',
        'Walang bayad ang pag-withdraw mula sa iyong wallet. 0.00 ang transfer fee.',
        `Hindi lalampas sa ${terms.annualCeilingPercent} % bawat taon ang interest at mga fee kapag pinagsama.`,
      ],
      'Nasa wallet mo ang bahagi ng loan na hindi mo pa nawi-withdraw. Hindi ito deposito at hindi ito e-money: walang makapagdaragdag ng pera rito mula sa labas, at hindi makapagpapadala ng pera ang mga miyembro sa isa’t isa. Sa account na nakatala sa sarili mong pangalan ka magwi-withdraw. Ipinapakita ng app ang limit sa isang withdrawal, kung mayroon.',
      'Nasa kontrata at disclosure statement mo kung magkano ang puwedeng singilin kapag nahuli sa pagbabayad:',
      [
        `Pagkalipas ng ${terms.gracePeriodDays} araw na palugit, may penalty na ${terms.penaltyPercentPerDay} % ng halagang overdue para sa bawat araw. Hindi kailanman lalampas ang mga penalty sa isang hulog sa halaga ng hulog na iyon.`,
        `${terms.collectionChargePercent} % ng halagang overdue, kapag kinailangan lang itong singilin.`,
      ],
      `Para sa paglabag, may dalawa pang halagang nakasaad sa kontrata at sa Service and Policy Agreement. Ang una ay ${terms.terminationPercent} % ng halaga ng loan, kapag binago o tinapos nang maaga ang kontrata dahil sa paglabag, o kapag kinansela ang naprosesong application paglampas ng panahon mo para mag-isip. Ang ikalawa ay ${terms.breachPercentOfInstalment} % ng isang hulog, para sa ibang paglabag. Babayaran lang ang mga ito hangga’t pinapayagan ng batas. Hindi ito kailanman awtomatikong sinisingil ng serbisyo, at walang maniningil nito nang hindi ka inaabisuhan at pinakikinggan.`,
      `Kung kailangan mo ng dagdag na panahon, humiling ng extension nang hindi bababa sa ${terms.extensionRequestDays} araw bago matapos ang panahon ng kontrata.`,
      'Sa paniningil, sinusunod namin ang mga patakaran ng SEC. Hindi kami nananakot o nanghihiya. Hindi ka namin kokontakin bago mag-alas-6 ng umaga o paglampas ng alas-10 ng gabi. Hindi namin kinokontak ang iyong mga reference.',
    ],
  };
}

function disclosure({ terms }: LegalCompany): LegalSection {
  return {
    heading: 'Ang disclosure statement, at ang panahon mo para mag-isip',
    blocks: [
      'Bago ka mapasailalim sa isang kasunduan sa loan, makakatanggap ka ng disclosure statement, ayon sa Truth in Lending Act (RA 3765). Pag-aralan ito bago ka magpatuloy. Makikita rito:',
      [
        'ang halagang hihiramin mo, at ang halagang matatanggap mo;',
        'ang bawat singil, sa piso at sentimo;',
        'ang effective interest rate (EIR), bawat buwan at bawat taon. Ito ang totoong halaga ng loan, kinuwenta sa balanseng utang mo pa, kasama ang lahat ng singil;',
        'ang buong schedule: bawat hulog, kung kailan ito dapat bayaran, at kung magkano rito ang interest;',
        'ang puwedeng singilin kapag nahuli ka sa pagbabayad.',
      ],
      'Itinatago namin ang statement nang eksaktong gaya ng nakita mo. Kung may halagang magbago bago ka magkumpirma, ipapakita namin ang bago at tatanungin ka ulit. Hindi ka kailanman matatali sa mga halagang hindi mo nakita.',
      'Pumipirma ka sa pamamagitan ng pagkumpirma ng application pagkatapos mong makita ang disclosure statement at ang kontrata. Ang pirmang iginuhit mo sa activation ng account ang gagamitin. Nagkakabisa ang kontrata kapag inaprubahan ito ng nagpapautang.',
      'Puwedeng magbago ang isip mo:',
      [
        'Hangga’t hindi pa nailalabas ang pera, mababawi mo ang application sa app, nang libre.',
        `Sa loob ng ${terms.coolingOffDays} araw pagkalabas ng pera, puwede mong kanselahin ang loan sa app at isauli ang ${givenBack(terms.fees, 'buong halaga')}, nang walang interest. Agad na bumabalik sa amin ang nasa wallet mo pa. Ang na-withdraw mo na ay maibabalik sa alinmang paraan ng pagbabayad.`,
      ],
      'Kung pumili ka ng currency na hindi piso, ang exchange rate ng loan mo ay itinatakda sa oras ng pag-apply at bahagi ng kinukumpirma mo. Piso ang laging natatanggap sa mga withdrawal.',
    ],
  };
}

/** Fees that were deducted are not owed by who gives the loan back in time (docs/decisions/0028). */
function givenBack(fees: FeeTerms, whole: string): string {
  return chargesFees(fees) ? 'natanggap mo' : whole;
}

function feesListed(fees: FeeTerms): string {
  if (!chargesFees(fees)) return 'Sa ngayon, walang nakalistang fee roon bukod sa interest.';
  const { processingFee, documentaryStampTax } = fees;
  const named = [
    ...(processingFee === null ? [] : ['processing fee']),
    ...(documentaryStampTax === null ? [] : ['documentary stamp tax']),
  ];
  return `Sa ngayon, bukod sa interest, nakalista roon ang ${named.join(' at ')}, na ibinabawas sa loan kapag inilabas ang pera.`;
}

function property({ companyName, companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Intellectual property at lisensya sa paggamit',
    blocks: [
      `Ang pangalang ${companyShortName}, at ang mga teksto, larawan, disenyo at software ng serbisyong ito, ay pag-aari ng ${companyName} o ng mga nagbigay sa amin ng lisensya. Protektado ito ng batas sa intellectual property.`,
      'Binibigyan ka namin ng lisensya na gamitin ang serbisyo para sa sarili mong account, mga application at mga loan. Personal, libre at hindi eksklusibo ang lisensya, at hindi ito maipapasa sa iba. Puwede mong i-save at i-print ang tungkol sa iyo: ang iyong disclosure statement, kontrata at mga resibo, at ang mga tuntuning ito.',
      'Kung walang nakasulat na pahintulot namin, hindi mo puwedeng:',
      [
        'kopyahin ang serbisyo o bahagi nito para sa iba, o ibenta ito;',
        'gamitin ang pangalan, logo o mga pahina namin sa paraang mapagkakamalan kang kami;',
        'kalasin ang software para malaman ang source nito, maliban kung pinapayagan ng batas;',
        'alisin ang mga paunawa kung kanino ang isang gawa.',
      ],
      'Natatapos ang lisensya kapag nilabag mo ang mga tuntuning ito o isinara mo ang iyong account. Sa iyo pa rin ang mga in-upload mo. Ginagamit lang namin ito ayon sa aming Patakaran sa Privacy.',
    ],
  };
}

function prohibited({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Mga ipinagbabawal at hacking',
    blocks: [
      'Hindi mo puwedeng:',
      [
        'pasukin nang walang pahintulot ang serbisyo, ang aming mga system o ang account ng iba, o subukang gawin ito;',
        'maghanap ng kahinaan, o lusutan ang anumang seguridad, nang walang nakasulat na pahintulot namin;',
        'magpasok ng virus o iba pang nakapipinsalang code, o sadyang pabigatan ang serbisyo;',
        'gumamit ng makina o script para kopyahin ang laman ng serbisyo, o para magpadala ng mga utos sa pangalan ng iba;',
        'magpanggap na ibang tao, o gumamit ng ID, larawan, pirma o account na hindi sa iyo;',
        'magpadala ng pekeng dokumento o maling impormasyon;',
        'gamitin ang serbisyo sa money laundering, sa pagpondo ng krimen o sa panloloko;',
        'humingi ng pera sa iba sa ngalan namin.',
      ],
      'Puwedeng krimen ang mga gawaing ito, kabilang sa ilalim ng Cybercrime Prevention Act (RA 10175) at Anti-Financial Account Scamming Act (RA 12010). Inire-report namin ito sa mga awtoridad, at puwede naming tanggihan ang application dahil dito.',
      `Kung nagkataong may nakita kang kahinaan, sumulat sa ${supportEmail} at huwag munang sabihin sa iba hangga’t hindi pa namin ito naaayos.`,
    ],
  };
}

function disclaimer(): LegalSection {
  return {
    heading: 'Disclaimer',
    blocks: [
      'Maingat naming pinapatakbo ang serbisyo, pero ibinibigay ito nang “as is”, kung ano ito. Hindi namin maipapangako na lagi itong bukas, hindi kailanman mapuputol at walang anumang mali. Nakasalalay sa iba ang ilang bahagi nito: sa telepono at network mo, sa SMS, sa mga bangko at e-wallet.',
      'Impormasyon lang ang calculator, ang mga halimbawa at ang mga exchange rate sa aming mga pahina. Hindi ito alok. Ang disclosure statement mo ang masusunod.',
      'Ang mga oras na sinasabi namin para sa withdrawal ay ang karaniwang tagal ng transfer. Puwede itong magtagal, halimbawa sa labas ng oras ng bangko. Makikita sa app kung kailan inaasahan ang sa iyo.',
      'Hindi payo tungkol sa batas, buwis o investment ang anumang nasa aming mga pahina. Hiramin lang ang kaya mong bayaran.',
    ],
  };
}

function liability(): LegalSection {
  return {
    heading: 'Hangganan ng pananagutan',
    blocks: [
      'May pananagutan kami, ayon sa batas, sa pinsalang idulot namin sa iyo nang sinasadya o dahil sa kapabayaan. Hangga’t pinapayagan ng batas, wala kaming pananagutan sa:',
      [
        'pagkawalang dulot ng pagsabi mo sa iba ng iyong password o one-time password;',
        'pagkawalang dulot ng maling impormasyong ibinigay mo, gaya ng maling nai-type na account number;',
        'pagpalya ng mga network ng telepono, bangko, e-wallet at iba pang hindi namin kontrolado, at mga pangyayaring hindi kayang pigilan ninuman, gaya ng bagyo;',
        'pinsalang hindi makatwirang inaasahang bunga ng ginawa namin.',
      ],
      'Kung mabigo o maibalik sa amin ang isang withdrawal, babalik ang buong halaga sa iyong wallet. Wala kang babayaran para rito.',
      'Walang tuntunin dito ang nag-aalis ng karapatang ibinibigay sa iyo ng batas bilang humihiram o consumer, kabilang ang Financial Products and Services Consumer Protection Act (RA 11765). Walang bisa ang tuntuning hindi pinapayagan ng batas. May bisa pa rin ang iba.',
    ],
  };
}

function closing({ companyName, address, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Errata, mga link at mga pagbabago',
    blocks: [
      'Errata. Puwedeng may mali sa type, sa larawan o sa impormasyon sa aming mga pahina. Itinatama namin ito kapag nalaman namin. Hindi nababago ng mali sa isang pampublikong pahina ang iyong disclosure statement o kontrata. Kung may makita kang mali, sabihan mo kami.',
      'Mga link. May mga link na papunta sa mga pahina ng iba, gaya ng social network, mapa at customer support. Ang mga may-ari ng mga iyon ang may pananagutan doon, at hindi rekomendasyon ang isang link. Nasa iyong pagpapasya ang paggamit nito.',
      'Mga pagbabago. Puwede naming baguhin, ihinto muna o tapusin ang ilang bahagi ng serbisyo. Hindi nito binabago ang utang mo, at hindi nito inaalis ang pera sa iyong wallet.',
      'Batas at mga hindi pagkakasundo. Batas ng Pilipinas ang sinusunod. Ang mga hindi pagkakasundo tungkol sa loan ay inaayos ayon sa kontrata nito: sa arbitration o sa lokal na hukumang may hurisdiksyon, pagkatapos naming ialok sa iyo ang aming paraan ng pagrereklamo.',
      `Mga tanong at reklamo. Sumulat sa ${supportEmail}, gamitin ang form sa pahinang “${frame.contactUs}”, o sumulat sa ${companyName}, ${address}. Libre ang reklamo, at sasagutin namin ito sa loob ng 30 araw. Kung hindi ka kuntento sa sagot, puwede kang lumapit sa Securities and Exchange Commission sa sec.gov.ph.`,
      'Wika. Nakalathala rin sa Ingles ang mga tuntuning ito. Kung may pagkakaiba ang dalawang teksto, ang Ingles ang may bisa.',
    ],
  };
}
