import type { ContractTexts } from './english.ts';

/** A translation to read, article by article as in English; the English text is signed and governs (docs/decisions/0041). */
export const filipino: ContractTexts = {
  title: 'KASUNDUAN SA KONTRATA NG LOAN',
  particulars: {
    fullLegalName: 'Buong legal na pangalan ng borrower',
    identityType: 'Uri ng ID',
    identityNumber: 'ID number',
    phoneNumber: 'Cellphone number',
    loanAmount: 'Halaga ng loan na in-apply',
    period: 'Tagal ng pagbabayad',
    interestRate: 'Interest rate',
    effectiveRate: 'Effective interest rate',
    interestAmount: 'Halaga ng interest',
    repaymentAmount: 'Halaga ng hulog',
    lastRepayment: 'Huling hulog',
    totalRepayment: 'Kabuuang bayad',
    processingFee: 'Processing fee',
    documentaryStampTax: 'Documentary stamp tax',
    netProceeds: 'Net proceeds',
    receivingAccount: 'Account na tatanggap ng pera',
  },
  months: ({ count }) => `${count} buwan`,
  addOnRate: ({ percent }) => `${percent} % kada buwan, add-on`,
  monthlyRate: ({ percent }) => `${percent} % kada buwan`,
  monthlyAmount: ({ amount }) => `${amount} kada buwan`,
  scheduleNote:
    'Sa piso. Isang buwan pagkalabas ng pera ang due date ng unang hulog, at ang bawat kasunod ay isang buwan pagkatapos ng nauna rito. Kasabay ng paglabas ng pera, matatanggap ni Party B ang schedule na may mga petsa.',

  articles: ({ companyName, terms, selectedCurrency, isDeducted, allocation }) => {
    const inPesos =
      selectedCurrency === 'PHP'
        ? ''
        : ` Piso ang ipinauutang, ang utang at ang ibinabayad; ipinapakita ng mga halaga sa ${selectedCurrency} ang katumbas ng mga ito sa exchange rate ng disclosure statement.`;
    return [
      {
        title: 'Ang loan',
        text: `Ipinauutang ng ${companyName} (Party A) sa borrower (Party B) ang halagang nasa itaas, nang walang kolateral, batay sa ID card na nakasaad sa itaas.${inPesos}`,
      },
      {
        title: 'Interest at mga fee',
        text: `Kapag pinagsama, hindi lalampas sa ${terms.annualCeilingPercent} % kada taon ang interest at mga fee, bilang effective rate na compounded sa labindalawang buwan. Nasa disclosure statement, na bahagi ng kontratang ito, ang mga sinisingil. Walang interest, fee o singil sa pagkahuli na dapat bayaran kung wala ito roon. Hindi interest at hindi fee ang penalty sa nahuling bayad, ang singil sa paniningil, at ang mga halagang nakasaad para sa pagbabago at pagtatapos ng kontrata: walang utang na ganito ang borrower na sumusunod sa kontratang ito.${
          isDeducted
            ? ' Ibinabawas sa halaga ng loan, kapag inilabas ito, ang processing fee at ang documentary stamp tax na nakasaad sa itaas, at ang net proceeds ang natatanggap ni Party B. Walang naibabalik sa mga ito kapag nagbayad nang maaga.'
            : ''
        }`,
      },
      {
        title: 'Nahuling bayad',
        text: `Pagkalipas ng ${terms.gracePeriodDays} araw na palugit, may penalty ang overdue na hulog na ${terms.penaltyPercentPerDay} % ng halagang overdue kada araw. Hindi kailanman lalampas ang mga penalty sa isang hulog sa halaga ng hulog na iyon. ${allocation}`,
      },
      {
        title: 'Extension',
        text: `Puwedeng humiling si Party B ng extension nang hindi bababa sa ${terms.extensionRequestDays} araw bago matapos ang panahon ng kontrata.`,
      },
      {
        title: 'Paniningil',
        text: `Kapag kinailangang singilin ang halagang overdue, puwedeng maningil ang Party A ng ${terms.collectionChargePercent} % ng bahaging overdue para rito.`,
      },
      {
        title: 'Pagbabago at pagtatapos',
        text: `Kapag binago o tinapos nang maaga ang kontratang ito dahil sa paglabag, o kapag kinansela ang naprosesong application paglampas ng panahon para mag-isip, babayaran ni Party B ang ${terms.terminationPercent} %, dagdag pa sa principal at sa interest na dapat nang bayaran; sa halaga ng loan kinukuwenta ang ${terms.terminationPercent} %. Para sa paglabag na hindi pagkahuli ng bayad, puwedeng singilin ng Party A ang ${terms.breachPercentOfInstalment} % ng hulog. Utang lang ang dalawang ito hangga’t pinapayagan ng batas. Hindi kailanman awtomatikong sinisingil ang mga ito, at hindi sinisingil nang walang abiso at nang hindi pinakikinggan si Party B. Hindi paglabag ang pagbabayad nang maaga at ang extension na sinang-ayunan ng Party A.`,
      },
      {
        title: 'Panahon para mag-isip',
        text: `Hangga’t hindi pa nailalabas ang pera, puwedeng bawiin ni Party B ang application nang walang bayad, at sa loob ng ${terms.coolingOffDays} araw pagkalabas nito, puwede niyang isauli ang ${
          isDeducted
            ? 'net proceeds nang walang interest at walang anumang singil: hindi na utang ang ibinawas'
            : 'buong halaga nang walang interest at walang anumang singil'
        }.`,
      },
      {
        title: 'Walang bayad bago ang pera',
        text: 'Hindi kailanman hinihingan ng Party A si Party B ng anumang bayad para matanggap ang loan o para mag-withdraw mula sa wallet.',
      },
      {
        title: 'Mga hindi pagkakasundo',
        text: 'Dinadala ang mga hindi pagkakasundo sa arbitration o sa lokal na hukumang may hurisdiksyon, pagkatapos ialok kay Party B ang paraan ng pagrereklamo ng Party A, na libre.',
      },
      {
        title: 'Pirma',
        text: 'Nagkakabisa ang kontratang ito sa elektronikong pagpirma: kapag kinumpirma ni Party B ang application pagkatapos makita ang disclosure statement, o tinanggap niya ang ibang terms na inialok ng Party A, at inaprubahan ito ng Party A.',
      },
    ];
  },

  agreement: ({ companyName, companyShortName, terms, hasFees }) => [
    {
      title: 'Ang sinasang-ayunan mo',
      text: `Humihingi ka ng loan sa ${companyName} (${companyShortName}) sa sarili mong pangalan. Isang loan officer ang babasa ng application mo; hindi pangako ng loan ang credit line.`,
    },
    {
      title: 'Magkano ito',
      text: `Bago ka magkumpirma, makikita mo ang isang disclosure statement na may bawat singil, ang effective interest rate, ang buong schedule at kung magkano ang puwedeng singilin kapag nahuli ang bayad, at ang kontrata, na nagsasaad kung magkano ang puwedeng singilin para sa paglabag. Kapag pinagsama, hindi lalampas sa ${terms.annualCeilingPercent} % kada taon ang interest at mga fee.`,
    },
    {
      title: 'Hindi ka kailanman magbabayad para matanggap ang loan mo',
      text: `Walang fee, deposito o buwis na kukunin sa iyo bago pumasok ang pera sa wallet mo, at wala rin para i-withdraw ito.${
        hasFees ? ' Sa loan mismo kinukuha ang mga ibinabawas na nakasaad sa disclosure statement.' : ''
      } Hindi nagsasalita para sa amin ang sinumang humihingi nito sa iyo.`,
    },
    {
      title: 'Kung magbago ang isip mo',
      text: `Puwede mong bawiin ang application nang libre hangga’t hindi pa nailalabas ang pera. Pagkatapos noon, may ${terms.coolingOffDays} araw ka para isauli ang ${
        hasFees
          ? 'natanggap mo, nang walang interest at hindi kasama ang ibinawas'
          : 'buong halaga, nang walang interest'
      }. Nakasaad sa kontrata ang ${terms.terminationPercent} % ng halaga ng loan kapag kinansela mo ang naprosesong application pagkatapos pa noon, o para sa paglabag na nagpabago o nagpatapos nang maaga sa kontrata; hindi ito kailanman awtomatikong sinisingil.`,
    },
    {
      title: 'Kapag nahuli ang bayad',
      text: `Pagkalipas ng ${terms.gracePeriodDays} araw na palugit, may penalty na ${terms.penaltyPercentPerDay} % ng halagang overdue para sa bawat araw, na sa kabuuan ay hindi kailanman lalampas sa hulog mismo. Puwedeng singilin ang ${terms.collectionChargePercent} % ng halagang overdue para sa paniningil. Nakasaad sa kontrata ang ${terms.breachPercentOfInstalment} % ng hulog para sa ibang paglabag; hindi ito kailanman awtomatikong sinisingil. Kung kailangan mo ng dagdag na panahon, humiling nang hindi bababa sa ${terms.extensionRequestDays} araw bago matapos ang panahon ng kontrata.`,
    },
    {
      title: 'Ang impormasyon mo',
      text: 'Pumapayag ka na tiyakin namin kung sino ka at i-report ang loan na ito sa Credit Information Corporation ayon sa hinihingi ng batas. Hindi namin kailanman hinihingi ang contacts, gallery o lokasyon mo, at hindi namin kailanman kinokontak ang mga reference mo para maningil.',
    },
    {
      title: 'Sa iyo lang ang code mo',
      text: 'Kinukumpirma ang mga withdrawal gamit ang one-time password na ipinapadala sa sarili mong phone. Walang sinuman sa amin ang hihingi nito sa iyo kailanman.',
    },
  ],
};
