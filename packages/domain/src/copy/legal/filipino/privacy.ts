import { frame } from '../../site/filipino/frame.ts';
import { signIn } from '../../site/filipino/sign-in.ts';
import type { LegalCompany, LegalSection, LegalText } from '../legal-text.ts';

/** The policy in Filipino, section by section as in English; the English text binds. */
export function privacyPolicy(company: LegalCompany): LegalText {
  const { companyName, companyShortName, address } = company;
  return {
    title: 'Patakaran sa Privacy',
    updatedOn: '2026-11-28',
    opening: [
      'Ang tekstong Ingles ang may bisa kung may pagkakaiba ang dalawa. Isinalin ito para mas madali mo itong maintindihan.',
      'Sa madaling salita:',
      [
        'Hindi namin kailanman hinihingi ang iyong contacts, photo gallery o lokasyon.',
        'Hinihingi lang namin ang kailangan para makapagpasya sa loan at mailabas ito, at wala kaming hinihingi para sa pag-aanunsiyo.',
        'Hindi namin ibinebenta ang iyong impormasyon, at walang ads o tracking ang aming mga pahina.',
        'Hindi namin kailanman kinokontak ang iyong reference, hindi para kilatisin ka at hindi para maningil.',
        'Puwede mong hilinging makita, itama o burahin ang iyong impormasyon, nang libre.',
      ],
      `Sinasabi ng patakarang ito kung ano ang nalalaman ng ${companyShortName} tungkol sa iyo, para saan, sino pa ang tumatanggap nito, at ano ang puwede mong hilingin sa amin. Ang “kami” ay ang ${companyName}, ${address}: SEC Registration No. ${company.secRegistrationNumber}, Certificate of Authority to Operate as a Financing Company No. ${company.financingLicenceNumber}, Operator of Payment System No. ${company.paymentSystemOperatorNumber}. Kami ang nagpapasya kung paano ginagamit ang iyong impormasyon at kami ang may pananagutan dito. Personal information controller ang tawag dito ng Data Privacy Act.`,
    ],
    sections: [
      security(company),
      collected(),
      useAndSharing(company),
      retention(company),
      rights(company),
      links(),
      socialMedia(company),
      changes(company),
      officer(company),
      complaints(company),
      age(company),
    ],
  };
}

function security({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Paano namin iniingatan ang iyong impormasyon',
    blocks: [
      [
        'Naka-encrypt ang lahat ng dumadaan sa pagitan ng iyong device at namin.',
        'Itinatago namin ang password mo bilang hash lang: tekstong ginulo na hindi na maibabalik. Ganoon din ang one-time password kapag naipadala na; bago noon, naka-encrypt ito.',
        'Naka-encrypt ang pagtatago namin ng numero ng iyong bank account o e-wallet.',
        'Muling ginagawa sa aming server ang bawat larawang ipinapadala mo. Nawawala ang mga nakatagong detalye sa file, gaya ng kung saan at kailan ito kinunan. Ikaw at ang mga kawani lang namin ang makakabukas nito.',
        'Kailangan para sa isang withdrawal ang one-time password na ipinapadala sa sarili mong telepono, o isang passkey na idinagdag mo. Ganoon din sa pagpapalit ng account na tumatanggap ng iyong pera. Gumagana ang code sa loob ng 5 minuto, isang beses, para sa iisang gawaing iyon, at hanggang 3 subok.',
        'Pagkatapos palitan ang account na iyon, humihinto muna ang mga withdrawal nang 24 na oras at sinasabihan ka namin sa SMS, at sa e-mail kung nagbigay ka ng address.',
        'Sa isang passkey, ang public key at ang pangalan lang nito ang itinatago namin. Nananatili sa iyong device, o sa serbisyong nag-iingat ng mga passkey mo, ang lihim na bahagi nito.',
        'Kapag limang beses nagkamali ng password sa loob ng 15 minuto, humihinto muna nang 1 minuto ang sign-in mula sa pinanggalingan ng mga ito. Mas matagal ang paghinto sa bawat kasunod na pagkakamali, hanggang 15 minuto.',
        `Mananatili kang naka-sign in nang hindi hihigit sa 12 oras, o 30 araw kung pinili mo ang “${signIn.rememberMe}”.`,
      ],
      'Gumagamit ang aming mga kawani ng hiwalay na system, na may password at pangalawang patunay. Nakikita nila ang iyong application, mga larawan, mga loan at mga withdrawal, dahil sila ang nagpapasya sa mga ito. Sa mga numero ng ID at account na nai-type mo, ang mga nagpapasya lang ang nakakakita ng buo; unang 3 karakter lang ang nakikita ng iba, at hindi nila mabubuksan ang mga larawan ng iyong ID. Hindi makikita ng mga kawani ang iyong password o one-time password.',
      'Itinatala namin kung sino ang gumawa ng ano: bawat sign-in, bawat pagbabago ng iyong detalye, bawat larawan mo na binuksan ng aming mga kawani, bawat pasya ng aming mga kawani at bawat withdrawal. Makakapag\u00addagdag ang serbisyo sa talaang ito, pero hindi nito mababago o mabubura ang nakatala na.',
      `Walang system na lubos na ligtas. Kung mapunta sa maling kamay ang iyong impormasyon at puwede ka nitong mapinsala, sasabihan ka namin at ang National Privacy Commission (NPC) sa loob ng 72 oras mula nang malaman namin, ayon sa batas. Mag-ingat sa mga gumagamit ng pangalan namin: walang sinuman sa ${companyShortName} ang hihingi ng iyong password, ng one-time password o ng bayad.`,
    ],
  };
}

function collected(): LegalSection {
  return {
    heading: 'Ang kinokolekta namin',
    blocks: [
      'Sa pagrehistro: ang iyong buong pangalan, numero ng telepono, password, at e-mail address kung magbibigay ka; kung saan ka nagtatrabaho, ang trabaho mo at ang buwanang kita mo. Ibinibigay ng iyong device ang internet (IP) address nito. Hinahanap namin ang bansa nito sa isang listahan sa sarili naming server, kaya walang ibang kumpanya ang nakakaalam ng pagbisita mo.',
      'Sa activation ng iyong account:',
      [
        'ang iyong legal na pangalan, kasarian, petsa ng kapanganakan, civil status at nasyonalidad;',
        'ang address ng iyong tirahan;',
        'isang kamag-anak bilang reference: pangalan, relasyon at numero ng telepono. Itinatago lang ang pangalawa kung ibibigay mo. Sabihan mo ang iyong reference na inilista mo siya;',
        'ang uri at numero ng iyong ID. Para sa National ID, ibigay ang numerong nakalimbag sa card. Hindi namin hinihingi ang iyong PhilSys Number (PSN);',
        'mga larawan ng harap at likod ng iyong ID, larawan ng iyong mukha (selfie) at ang iginuhit mong pirma;',
        'ang iyong bangko o e-wallet at ang account number.',
      ],
      'Sa paggamit ng serbisyo: ang iyong mga application, disclosure statement, kontrata, hulog, wallet at withdrawal; ang iyong credit score; ang mga SMS at e-mail na ipinapadala namin sa iyo; ang bangko ng auto-debit na sinimulan mo; ang mga passkey na idinagdag mo; at sa bawat sign-in, ang oras, ang IP address at ang uri ng browser at device, ayon sa sinasabi ng iyong browser. Kapag pumirma ka ng loan, itinatala ng kontrata ang oras at ang IP address. Kapag ginamit mo ang contact form, itinatago namin ang iyong pangalan, e-mail address at mensahe.',
      'Camera at mga larawan. Bumubukas lang ang camera kapag pinili mong kunan ng larawan ang iyong ID o mukha. Puwede ka ring pumili ng larawang naka-save na. Ang larawang iyon lang ang natatanggap namin, at wala nang iba mula sa iyong gallery.',
      'Biometrics. Makikita sa selfie at pirma mo ang iyong mukha at sulat-kamay. Inihahambing ito ng isang loan officer sa iyong ID, gamit ang sariling mata, para tiyaking ikaw iyon at para maiwasan ang panloloko. Hindi kami gumagamit ng face recognition, hindi gumagawa ng template ng iyong mukha, at hindi kumukuha ng fingerprint.',
      'Ang hindi namin kailanman hinihingi: ang iyong contacts, photo gallery, lokasyon at mikropono, at ang mga tawag at mensahe sa iyong telepono. Ginawa ang aming mga pahina para tanggihan ng browser ang anumang paghingi nila ng lokasyon o mikropono.',
      'Ang itinatago ng iyong browser. Isang cookie ang nagpapanatili sa iyong naka-sign in. Ang ikalawa, na itinatago nang 400 araw mula sa bawat sign-in, ay nagpapakita sa amin na nabuksan na ang iyong account sa device na ito: hindi napapahinto ang pag-sign in mo rito ng maling password na tina-type ng iba sa ibang lugar, at sinasabihan ka namin kapag nabuksan ang iyong account sa device na hindi namin kilala. Ang ikatlo ay para sa browser kung saan may humingi ng code, hanggang sa isara ito. Walang script ang makakabasa ng mga ito. May isa pang nagtatala, nang isang taon, kung anong wika ang pinili mo. Nasa sariling storage ng browser ang isang susi na gumagana nang 10 minuto, ang numero ng iyong telepono, kung mananatili kang naka-sign in, at ang nai-type mo sa mga hindi pa tapos na hakbang ng activation form, pero hindi kailanman ang iyong password o bank account. Ang larawang pinili mo ay itinatago roon hanggang sa matanggap namin; binubura ang isang araw na ang tanda sa susunod na pagbukas ng app. Itinatago rin kung maliwanag o madilim ang pinili mo, at ang mga file ng aming mga pahina. Hangga’t hindi mo isinasara ang tab, itinatago rin nito ang halagang pinili mo sa calculator, at ang application o withdrawal na kasalukuyan mong ginagawa. Sa pag-sign out, nabubura ang susi, ang numero ng telepono, ang mga hindi pa tapos na hakbang at ang mga larawan. Hindi kami gumagamit ng cookies para sa ads o statistics.',
    ],
  };
}

function useAndSharing({ companyName }: LegalCompany): LegalSection {
  return {
    heading: 'Paano namin ito ginagamit, at sino ang tumatanggap nito',
    blocks: [
      'Ginagamit namin ang iyong impormasyon:',
      [
        'para tiyakin kung sino ka, at maiwasan ang panloloko;',
        'para magpasya sa iyong application. Isang loan officer ang nagpapasya, hindi isang program. Nabubuo ang credit score sa app mula sa mga pangyayari gaya ng iyong activation, loan na natanggap mo o hulog na nabayaran mo nang huli. Hindi ito ang nagpapasya sa loan;',
        'para gawin at itago ang iyong kontrata, ilabas ang iyong loan, at itala ang utang mo;',
        'para sabihan ka sa SMS at e-mail kung ano ang nangyayari sa iyong application, pera at account;',
        'para sagutin ka, at gawin ang hinihingi sa amin ng batas.',
      ],
      'Pinapayagan kami ng batas na gawin ito dahil kailangan ito ng iyong kontrata, dahil hinihingi ito ng batas, o dahil may lehitimong interes kami na maiwasan ang panloloko. Kapag kailangan ang iyong pahintulot, hinihingi namin ito. Hindi kami nagpapadala ng mga mensaheng nag-aanunsiyo.',
      'Natatanggap ng mga sumusunod ang kailangan nila, at wala nang higit pa:',
      [
        'Mga credit bureau. Hinihingi ng Credit Information System Act (RA 9510) na mag-report ang mga nagpapautang ng basic credit data sa Credit Information Corporation: sino ang humiram, magkano, at paano ito binabayaran. Kinikilala mo ito sa activation ng account. Tumatanggap ng datos na ito ang mga accredited bureau mula sa Corporation, at puwedeng humingi roon ng iyong credit report ang loan officer kapag nagpapasya sa iyong application. Mga tao namin ang gumagawa ng mga report. Hindi nagpapadala ang app ng iyong datos sa bureau nang mag-isa.',
        'Ang payout partner na nagsasagawa ng iyong mga withdrawal: ang iyong legal na pangalan, bangko o e-wallet, account number at ang halaga.',
        'Ang collection partner na dinadaanan ng mga bayad mo sa amin: ang iyong pangalan, at ang numero o QR code na ibinibigay namin sa iyo para magbayad. Kung magsisimula ka ng auto-debit, natatanggap din nito at ng iyong bangko ang numero ng iyong telepono, ang e-mail address mo kung nagbigay ka, at ang bawat halaga.',
        'Ang SMS partner: ang numero ng iyong telepono at ang teksto ng mensahe. Ang partner na naghahatid ng aming mga e-mail: ang e-mail address mo at ang teksto, kung nagbigay ka ng address.',
        `Ang nagpapautang kung kanino inilaan ang iyong loan, kung hindi ito ang ${companyName}: ang iyong application at kontrata.`,
        'Mga kumpanyang nagsasagawa ng teknikal na serbisyo para sa amin. Sumusunod sila sa aming mga tagubilin at dapat nilang ilihim ang iyong impormasyon.',
        'Mga hukuman at awtoridad, gaya ng SEC, Bangko Sentral ng Pilipinas, Anti-Money Laundering Council at NPC, kapag hinihingi ng batas.',
      ],
      'Kung may katuwang na humahawak ng iyong impormasyon sa labas ng Pilipinas, kami pa rin ang may pananagutan dito. Hindi namin ibinebenta ang iyong impormasyon kanino man. Walang sinasabi sa iyong reference tungkol sa iyo o sa loan mo. Galing sa sarili naming server ang mga exchange rate at font, kaya walang ibang kumpanya ang nakakaalam ng pagbisita mo dahil sa mga ito.',
    ],
  };
}

function retention({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Gaano katagal namin ito itinatago',
    blocks: [
      'Kung naibigay namin sa iyo ang isang loan, itinatago namin ang iyong account, kontrata at mga bayad nang 10 taon mula sa huling nangyari sa pagitan natin, dahil ganoon katagal puwedeng magdemanda batay sa nakasulat na kontrata (Civil Code, artikulo 1144). Kung hindi, itinatago namin ang iyong account at mga application nang 5 taon mula sa huli mong paggamit: hinihingi ito ng Anti-Money Laundering Act (RA 9160), at para maipakita namin kung paano ito napagpasyahan. Walang binubura habang may bukas na loan, pera sa wallet o reklamo. Kung may nakabinbing kaso sa hukuman o sa isang awtoridad, itinatago namin ang kailangan nito hanggang matapos ito.',
      'Kapag tapos na ang panahon, kusang binubura ng serbisyo ang iyong mga talaan, pati ang mga larawan. Naiiwan ang aming mga libro ng account, na walang anumang tumuturo sa iyo.',
      'Mas maikli ang buhay ng ilang talaan: ang mga larawang hindi mo ginamit, isang araw; ang mga pag-sign in, one-time code at ang pumipigil na maisagawa nang dalawang beses ang isang utos, 90 araw; ang mga disclosure statement na hindi mo nilagdaan, isang taon; ang mga mensahe sa contact form, 2 taon.',
      `Para isara ang iyong account, hilingin ang pagbura nito sa Data mo, sa Settings, o sumulat sa ${supportEmail}. Maisasara ito kapag bayad na ang iyong loan at wala nang laman ang iyong wallet.`,
    ],
  };
}

function rights({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Ang iyong mga karapatan sa ilalim ng Data Privacy Act (RA 10173)',
    blocks: [
      'May karapatan kang:',
      [
        'malaman na ginagamit ang iyong impormasyon, at kung paano. Bahagi nito ang patakarang ito;',
        'ma-access ito: malaman kung ano ang hawak namin tungkol sa iyo, saan ito galing at sino ang tumanggap nito;',
        'maipatama ito kapag mali;',
        'tumutol sa paggamit nito, at bawiin ang pahintulot na ibinigay mo;',
        'maipabura o maipa-block ito kapag mali, hindi na kailangan o ginamit nang labag sa batas;',
        'makatanggap ng kopya sa karaniwang electronic na anyo (data portability);',
        'mabayaran sa pinsalang dulot ng mali o labag sa batas na paggamit;',
        'magreklamo sa National Privacy Commission.',
      ],
      'May magagawa ka nang mag-isa. Makikita sa Settings ang ibinigay mo sa activation ng account, ang iyong kontrata at ang huling withdrawal mo. Maitatama mo ang mga hakbang ng activation form hangga’t hindi pa ito kumpleto, at muli kapag humiling ng pagtatama ang isang loan officer. Sa Data mo, sa Settings, mada-download mo ang lahat ng hawak namin tungkol sa iyo, makakahiling ka ng pagtatama o ng pagbura ng account mo, at makikita mo kung hanggang kailan kami dapat sumagot.',
      `Para sa lahat ng iba pa, sumulat sa data protection officer sa ${supportEmail}. Sabihin kung ano ang gusto mo at anong numero ng telepono ang nasa iyong account. Puwede naming hilinging patunayan mong ikaw ang may-ari ng account, pero hindi kailanman ang iyong password o one-time password. Libre ito, at sasagot kami sa loob ng 30 araw. Itinatama ang mali sa iyong credit information sa loob ng 5 araw na may pasok kapag nakumpirma ito.`,
      'Hindi namin mabubura ang ipinatatago sa amin ng batas, o ang kailangan namin habang bukas ang iyong loan. Sasabihin namin iyon sa iyo, at kung bakit. Maipapasa sa iyong mga tagapagmana ang mga karapatang ito.',
    ],
  };
}

function links(): LegalSection {
  return {
    heading: 'Mga link sa ibang site',
    blocks: [
      'May mga link na papunta sa iba: sa social network, sa mapa, sa customer support, o sa isang awtoridad. Sinusunod ng mga pahina nila ang sarili nilang patakaran sa privacy, hindi ito, at wala kaming kontrol sa kinokolekta nila. Hindi sinasabi ng aming mga link kung aling pahina namin ang pinanggalingan mo. Nilo-load lang ang mapa o support page ng ibang kumpanya kapag binuksan mo ito.',
    ],
  };
}

function socialMedia({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Mga feature ng social media',
    blocks: [
      `May mga pahina ang ${companyShortName} sa Facebook, Instagram, TikTok at Signal, at may mga link kami papunta roon. Walang like button, share button, tracking pixel o nilalaman ng mga network na ito sa sarili naming mga pahina, at hindi ka makakapag-sign in dito gamit ang account mo sa kanila. Kaya hindi nila malalaman mula sa amin na bumisita ka.`,
      'Nakikita ng network, at madalas pati ng iba, ang isinusulat mo sa amin doon. Huwag mong i-post doon ang numero ng iyong telepono, ang loan number mo o ang larawan ng iyong ID.',
    ],
  };
}

function changes({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Mga pagbabago sa patakarang ito',
    blocks: [
      'Puwede naming baguhin ang patakarang ito. Nasa pahinang ito ang bagong teksto, at nasa itaas ang petsa nito. Kung dahil sa pagbabago ay gusto naming gamitin sa bagong bagay ang naibigay mo na, tatanungin ka muna namin kung hinihingi ng batas ang iyong pahintulot.',
      `Kung gusto mong mabasa ang isang naunang bersyon, sumulat sa ${supportEmail}.`,
      'Nakalathala rin sa Ingles ang patakarang ito. Kung may pagkakaiba ang dalawang teksto, ang Ingles ang may bisa.',
    ],
  };
}

function officer({ companyName, address, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Data protection officer',
    blocks: [
      `Binabantayan ng aming data protection officer kung paano namin sinusunod ang patakarang ito at ang Data Privacy Act. Sumulat sa: Data Protection Officer, ${companyName}, ${address}, o sa ${supportEmail} na may subject na “Data protection”.`,
    ],
  };
}

function complaints({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Mga reklamo',
    blocks: [
      `Sa amin mo muna sabihin, sa ${supportEmail} o sa form sa pahinang “${frame.contactUs}”. Libre ang reklamo, walang binabago sa iyong loan, at sasagutin sa loob ng 30 araw.`,
      'Puwede ka ring lumapit sa mga awtoridad:',
      [
        'sa National Privacy Commission (NPC), tungkol sa personal mong impormasyon: privacy.gov.ph. Karaniwang hinihingi nitong sumulat ka muna sa amin;',
        'sa Securities and Exchange Commission (SEC), tungkol sa pagpapautang at paniningil: sec.gov.ph;',
        'sa Credit Information Corporation, tungkol sa iyong credit record: creditinfo.gov.ph.',
      ],
    ],
  };
}

function age({ companyShortName, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Para lang sa 18 taong gulang o mas matanda',
    blocks: [
      `Dapat ay 18 taong gulang ka na o mas matanda para magrehistro sa ${companyShortName}. Bawal itong gamitin ng mga menor de edad, kahit may pahintulot ng magulang. Sinusuri sa activation ang petsa ng kapanganakan, para hindi makapag-apply ng loan ang sinumang wala pang 18.`,
      `Kung may alam kang account ng isang menor de edad, sumulat sa ${supportEmail}. Isasara namin ito, at buburahin namin ang ibinigay hangga’t pinapayagan ng batas.`,
    ],
  };
}
